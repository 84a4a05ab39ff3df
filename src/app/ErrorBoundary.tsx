/** Shows the error page in place of a screen that throws. React itself logs what was thrown. */

import { Component, type ReactNode } from 'react'
import { routeErrorMessages } from '../domain/messagesEverywhere'
import { isMissingModule, reloadOnce } from './missingModule'
import { RouteError } from './RouteError'
import { ScreenSkeleton } from './ScreenSkeleton'

interface State {
  readonly failure: 'none' | 'screen' | 'missingModule' | 'reloading'
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: 'none' }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: isMissingModule(error) ? 'missingModule' : 'screen' }
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingModule(error) && reloadOnce()) this.setState({ failure: 'reloading' })
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
        return <RouteError />
    }
  }
}
