/** What is said inside every dialog, because it would be hidden below one: the app gives it, the dialogs show it. */

import { createContext, type ReactNode } from 'react'

export const ModalNotice = createContext<ReactNode>(null)
