/** A placeholder until the organisation has a text for this page. */

import { useDocumentTitle } from '../../hooks/useDocumentTitle'

export function AboutScreen() {
  useDocumentTitle('About')
  return <h1>about</h1>
}
