/**
 * Draws a screen that throws anew, once: whatever else changes pages, such as a translator, may have moved what React
 * looked for. Then it shows the error page in its place. React itself logs what was thrown.
 */

import { Component, type ReactNode } from 'react'
import { routeErrorMessages } from '../domain/messagesEverywhere'
import { isMissingModule, reloadOnce } from './missingModule'
import { RouteError } from './RouteError'
import { ScreenSkeleton } from './ScreenSkeleton'

interface State {
  readonly failure: 'none' | 'screen' | 'missingModule' | 'reloading'
  readonly drawnAnew: boolean
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: 'none', drawnAnew: false }

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: isMissingModule(error) ? 'missingModule' : 'screen' }
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingModule(error)) {
      if (reloadOnce()) this.setState({ failure: 'reloading' })
    } else if (!this.state.drawnAnew) this.setState({ failure: 'none', drawnAnew: true })
  }

  override render(): ReactNode {
    switch (this.state.failure) {
      case 'none':
        return this.props.children
      case 'reloading':
        return <ScreenSkeleton />
      case 'missingModule':
        return (
          <RouteError heading={routeErrorMessages.partMissing}>
            {routeErrorMessages.partMissingAdvice}
          </RouteError>
        )
      default:
        return this.state.drawnAnew ? <RouteError /> : <ScreenSkeleton />
    }
  }
}
