/** A dialog whose code loads when it opens. Until then, and after a failure, a dialog with the same title is open. */

import type { ComponentType, ReactNode } from 'react'
import { LazyBoundary, type LazyCode } from '../hooks/LazyBoundary'
import { LoadError } from './LoadError'
import { Modal } from './Modal'
import { Skeleton } from './Skeleton'

interface LazyDialogProps<Props> {
  code: LazyCode<Props>
  title: string
  size?: 'medium' | 'large'
  /** True while data that the dialog needs is loading. */
  isWaiting?: boolean
  onClose: () => void
  children: (Dialog: ComponentType<Props>) => ReactNode
}

export function LazyDialog<Props extends object>(props: LazyDialogProps<Props>) {
  const { code, title, size = 'medium', isWaiting = false, onClose, children } = props
  const inModal = (content: ReactNode) => (
    <Modal title={title} size={size} onCloseRequest={onClose}>
      {content}
    </Modal>
  )
  const loading = inModal(<Skeleton height={size === 'large' ? '60vh' : '20rem'} shape="block" />)
  if (isWaiting) return loading
  return (
    <LazyBoundary
      code={code}
      loading={loading}
      renderFailure={(message, retry) => inModal(<LoadError onRetry={retry}>{message}</LoadError>)}
    >
      {children}
    </LazyBoundary>
  )
}
