/** Code that is loaded when it is wanted: a part of the page, and the screen behind a link. */

import { fireEvent, render, screen } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { App } from '../../src/app/App'
import { preloadScreen } from '../../src/app/routes'
import { paths } from '../../src/config/paths'
import { lazyComponent } from '../../src/hooks/lazyComponent'
import { openBrowser } from '../helpers/browser'

describe('a part in a chunk of its own', () => {
  class Shelter extends Component<{ children: ReactNode }> {
    override state = { failed: false }
    static getDerivedStateFromError = () => ({ failed: true })
    override render() {
      return this.state.failed ? 'failed' : this.props.children
    }
  }

  it('is there at once when it was preloaded', async () => {
    const Part = lazyComponent(() => Promise.resolve({ Part: () => <p>Part</p> }), 'Part')
    await Part.preload()

    render(
      <Suspense fallback="waiting">
        <Part />
      </Suspense>,
    )

    expect(screen.getByText('Part')).toBeInTheDocument()
  })

  it('is loaded once, however often it is wanted', async () => {
    let loads = 0
    const Part = lazyComponent(() => {
      loads += 1
      return Promise.resolve({ Part: () => <p>Part</p> })
    }, 'Part')

    await Promise.all([Part.preload(), Part.preload()])
    await Part.preload()

    expect(loads).toBe(1)
  })

  it('is loaded again after a failure when somebody wants it again', async () => {
    let online = false
    const Part = lazyComponent(
      () => (online ? Promise.resolve({ Part: () => <p>Part</p> }) : Promise.reject(new Error('offline'))),
      'Part',
    )
    await expect(Part.preload()).rejects.toThrow('offline')

    online = true
    await Part.preload()
    render(
      <Shelter>
        <Suspense fallback="waiting">
          <Part />
        </Suspense>
      </Shelter>,
    )

    expect(screen.getByText('Part')).toBeInTheDocument()
  })
})

describe('links', () => {
  it('have the code behind them loaded when somebody comes near', async () => {
    window.location.hash = '#/'
    await preloadScreen(paths.home)
    render(<App data={openBrowser()} />)

    fireEvent.pointerOver(await screen.findByRole('link', { name: 'Get Started' }))
    await preloadScreen(paths.contribute)
    fireEvent.click(screen.getByRole('link', { name: 'Get Started' }))

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Share your interviewing experiences')
  })
})
