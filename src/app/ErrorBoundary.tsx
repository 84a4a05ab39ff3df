/** Shows the error page in place of a screen that throws. React itself logs what was thrown. */

import { Component, type ReactNode } from 'react'
import { routeErrorMessages } from '../domain/messagesEverywhere'
import { isMissingPart, reloadOnce } from './missingPart'
import { RouteError } from './RouteError'
import { ScreenSkeleton } from './ScreenSkeleton'

interface State {
  readonly failure: 'none' | 'screen' | 'missingPart' | 'reloading'
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: 'none' }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: isMissingPart(error) ? 'missingPart' : 'screen' }
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingPart(error) && reloadOnce()) this.setState({ failure: 'reloading' })
  }

  override render(): ReactNode {
    switch (this.state.failure) {
      case 'none':
        return this.props.children
      case 'reloading':
        return <ScreenSkeleton />
      case 'missingPart':
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
