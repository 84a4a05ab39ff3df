/**
 * Lazy code: screens (app/routes.tsx), and large pieces of screens that few users need. It loads when it is first shown.
 * Import all other code directly.
 */

import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { failureMessages } from '../domain/text/errorMessages'

export interface LazyCode<Props> {
  /** Never rejects; `LazyBoundary` shows a failure. */
  load(this: void): Promise<void>
  /** Loads code that will probably be needed. */
  preload(this: void): void
  /** The component. Until its code has loaded, one that suspends. Call it again after a failure, which React remembers. */
  component(this: void): ComponentType<Props>
}

class LoadFailure extends Error {}

export function lazyCode<Props extends object>(
  importCode: () => Promise<ComponentType<Props>>,
): LazyCode<Props> {
  let loaded: ComponentType<Props> | null = null

  async function component() {
    try {
      loaded ??= await importCode()
      return { default: loaded }
    } catch (cause) {
      throw new LoadFailure('Code failed to load.', { cause })
    }
  }

  async function load() {
    await component().catch(() => undefined)
  }

  return { load, preload: () => void load(), component: () => loaded ?? lazy(component) }
}

interface LazyBoundaryProps<Props> {
  code: LazyCode<Props>
  loading: ReactNode
  /** `retry` loads the code again. Some browsers remember a failed file until the user loads the page again. */
  renderFailure: (message: string, retry: () => void) => ReactNode
  children: (Code: ComponentType<Props>) => ReactNode
}

interface LazyBoundaryState<Props> {
  readonly Code: ComponentType<Props>
  readonly error: unknown
}

export class LazyBoundary<Props extends object> extends Component<
  LazyBoundaryProps<Props>,
  LazyBoundaryState<Props>
> {
  override state: LazyBoundaryState<Props> = {
    Code: this.props.code.component(),
    error: null,
  }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  private readonly retry = () => this.setState({ Code: this.props.code.component(), error: null })

  override render(): ReactNode {
    const { loading, renderFailure, children } = this.props
    const { Code, error } = this.state
    if (error instanceof LoadFailure) return renderFailure(failureMessages.codeMissing, this.retry)
    // The code itself is broken. The boundary around the screen handles that.
    if (error !== null) throw error
    return <Suspense fallback={loading}>{children(Code)}</Suspense>
  }
}
