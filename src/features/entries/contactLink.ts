/** Which contacts may become a link: web addresses only. Everything else that people type stays text. */

const WEB_ADDRESS = /^https?:\/\/\S+$/i

/** The address to link to; null for a contact that is no http(s) address, or one that hides its host behind a user name. */
export function contactLink(contact: string): string | null {
  const typed = contact.trim()
  if (!WEB_ADDRESS.test(typed) || !URL.canParse(typed)) return null
  const url = new URL(typed)
  return url.username === '' && url.password === '' ? url.href : null
}
