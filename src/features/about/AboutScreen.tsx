/** A placeholder until the organisation writes its page. */

import { useDocumentTitle } from '../../hooks/useDocumentTitle'

export function AboutScreen() {
  useDocumentTitle('About')
  return <h1>about</h1>
}
