/**
 * Draws a screen that throws anew, once: whatever else changes pages, such as a translator, may have moved what React
 * looked for. Then it shows the error page in its place. React itself logs what was thrown.
 */

import { Component, type ReactNode } from 'react'
import { RouteError } from './RouteError'
import { ScreenSkeleton } from './ScreenSkeleton'

interface State {
  readonly failed: boolean
  readonly drawnAnew: boolean
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, drawnAnew: false }

  static getDerivedStateFromError(): Pick<State, 'failed'> {
    return { failed: true }
  }

  override componentDidCatch(): void {
    if (!this.state.drawnAnew) this.setState({ failed: false, drawnAnew: true })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.state.drawnAnew ? <RouteError /> : <ScreenSkeleton />
  }
}
