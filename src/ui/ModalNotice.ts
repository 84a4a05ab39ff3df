/** A notice that the app provides and every dialog shows, because a dialog would cover it on the page. */

import { createContext, type ReactNode } from 'react'

export const ModalNotice = createContext<ReactNode>(null)
