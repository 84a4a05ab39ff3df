/** Shows the error page in place of a screen that throws. React itself logs what was thrown. */

import { Component, type ReactNode } from 'react'
import { RouteError } from './RouteError'

interface State {
  readonly failed: boolean
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <RouteError /> : this.props.children
  }
}
