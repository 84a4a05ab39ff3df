/** The app's notice for every open dialog, which would cover a notice on the page. */

import { createContext, type ReactNode } from 'react'

export const ModalNotice = createContext<ReactNode>(null)
