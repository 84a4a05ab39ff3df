/**
 * Renders a failed screen a second time, because a browser's translator, for example, may have moved its elements.
 * After a second failure, it shows the error page. React logs the error.
 */

import { Component, type ReactNode } from 'react'
import { RouteError } from './RouteError'
import { ScreenSkeleton } from './ScreenSkeleton'

interface State {
  readonly failed: boolean
  readonly renderedAgain: boolean
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, renderedAgain: false }

  static getDerivedStateFromError(): Pick<State, 'failed'> {
    return { failed: true }
  }

  override componentDidCatch(): void {
    if (!this.state.renderedAgain) this.setState({ failed: false, renderedAgain: true })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.state.renderedAgain ? <RouteError /> : <ScreenSkeleton />
  }
}
