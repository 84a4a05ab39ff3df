/** The details of an entry, like an article: the texts, with the facts beside them. */

import { DETAILS, emptyText, labelOf, showField, type Entry } from '../../../domain/entry/entry'
import { experiencesMessages } from '../../../domain/text/messages'
import { ExternalLink } from '../../../ui/ExternalLink'
import { Fact } from '../../../ui/Fact'
import { UserText } from '../../../ui/UserText'
import styles from './EntryArticle.module.css'
import { EntryTexts } from './EntryTexts'

export function EntryArticle({ entry }: { entry: Entry }) {
  return (
    <article className={styles.article}>
      <EntryTexts entry={entry} heading="h3" />
      <dl className={styles.facts}>
        {DETAILS.facts.map((name) => (
          <Fact key={name} name={labelOf(name)}>
            <Value entry={entry} name={name} />
          </Fact>
        ))}
        {DETAILS.factsIfGiven
          .filter((name) => showField(entry, name) !== '')
          .map((name) => (
            <Fact key={name} name={labelOf(name)}>
              <span>{showField(entry, name)}</span>
            </Fact>
          ))}
      </dl>
    </article>
  )
}

function Value({ entry, name }: { entry: Entry; name: (typeof DETAILS.facts)[number] }) {
  const value = showField(entry, name)
  const href = name === 'contact' ? contactLink(value) : null
  if (href !== null) {
    // A foreign letter can imitate a known site. If the address has one, it is shown as the browser reads it.
    const isPlain = value.trim().toLowerCase().startsWith(new URL(href).origin)
    return (
      <ExternalLink href={href}>
        <UserText as="span">{isPlain ? value : href}</UserText>
      </ExternalLink>
    )
  }
  return <UserText as="span">{value || emptyText(name, experiencesMessages.notAvailable)}</UserText>
}

const WEB_ADDRESS = /^https?:\/\/\S+$/i

/** Null if the contact is not a web address, or if a user name in it hides the host. */
export function contactLink(contact: string): string | null {
  const typed = contact.trim()
  if (!WEB_ADDRESS.test(typed)) return null
  try {
    const url = new URL(typed)
    return url.username === '' && url.password === '' ? url.href : null
  } catch {
    return null
  }
}
