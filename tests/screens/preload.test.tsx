/** A screen whose code was loaded in advance. */

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { App } from '../../src/app/App'
import { preloadScreen } from '../../src/app/routes'
import { paths } from '../../src/config/paths'
import { openSources } from '../../src/session/DataContext'
import { openBrowser } from '../helpers/browser'

it('appears in the same turn as the press that opens it, without a skeleton', async () => {
  window.location.hash = '#/'
  render(<App sources={openSources(openBrowser())} />)

  await preloadScreen(paths.contribute)
  fireEvent.click(screen.getByRole('link', { name: 'Get Started' }))

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Share your interviewing experiences')
})
