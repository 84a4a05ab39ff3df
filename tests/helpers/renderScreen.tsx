/** Renders the whole app at an address, over the data module of the test. */

import { render, type RenderResult } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { App } from '../../src/app/App'
import type { AppData } from '../../src/session/accounts'
import { nameHistoryEntries } from '../../src/device/pageMemory'
import { openSources } from '../../src/session/DataContext'

export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent
}

export function renderScreen({ data, at }: { data: AppData; at: string }): RenderedScreen {
  window.location.hash = `#${at}`
  nameHistoryEntries()
  // These tests load no style sheets, so no element can refuse a pointer.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { user, ...render(<App sources={openSources(data)} />) }
}
