/** Renders the whole app at an address, over the data module of the test. */

import { render, type RenderResult } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { App } from '../../src/app/App'
import type { Data } from '../../src/data'
import { nameHistoryEntries } from '../../src/device/pageMemory'
import { openSources } from '../../src/session/DataContext'

export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent
}

export function renderScreen({ data, at }: { data: Data; at: string }): RenderedScreen {
  window.location.hash = `#${at}`
  nameHistoryEntries()
  // These tests load no style sheets, so no element can refuse a pointer.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { user, ...render(<App sources={openSources(data)} />) }
}
