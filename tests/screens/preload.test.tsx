/** A screen whose code was loaded in advance, and a form whose code was not. */

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { App } from '../../src/app/App'
import { preloadScreen } from '../../src/app/routes'
import { paths } from '../../src/config/paths'
import { openSources } from '../../src/session/DataContext'
import { openBrowser } from '../helpers/browser'
import { entryContent, entryDraft, typedEntry } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOfAnn } from './ann'
import { findForm, keepDraft } from './contributeForm'

it('a preloaded screen appears in the same turn as the press that opens it, without a skeleton', async () => {
  window.location.hash = '#/'
  render(<App sources={openSources(openBrowser())} />)

  await preloadScreen(paths.contribute)
  fireEvent.click(screen.getByRole('link', { name: 'Get Started' }))

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Share your interviewing experiences')
})

it('the skeleton of a form has the title of the form, also of a draft of a new entry that is stored by now', async () => {
  const data = browserOfAnn()
  const id = data.controls.addEntry(ANN.uid, entryContent({ roleTitle: 'Corrected' }))
  keepDraft(entryDraft({}, { id, sent: typedEntry() }))
  renderScreen({ data, at: '/list' })

  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))

  // Another file may have loaded the form before; run alone, this is the skeleton.
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Submit your experience')
  expect((await findForm('Submit your experience')).dialog).toBeVisible()
})
