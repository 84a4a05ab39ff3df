/** The fields that the author changed after the moderator opened the entry, each with its old and new text. */

import {
  changedFields,
  ENTRY_FIELDS,
  labelOf,
  showField,
  type Entry,
  type FieldName,
} from '../../../domain/entry'
import { changedPart, type TextChange } from '../../../domain/text'
import { LongUserText, QUOTED_LINES } from '../../../ui/UserText'
import { moderateMessages } from './messages'
import styles from './Moderate.module.css'

interface ChangedFieldsProps {
  before: Entry
  now: Entry
}

export function ChangedFields({ before, now }: ChangedFieldsProps) {
  return (
    <section className={styles.preview} aria-label={moderateMessages.changedTitle}>
      <p className={styles.previewTitle}>{moderateMessages.changedTitle}</p>
      <dl className={styles.changes}>
        {changedFields(before, now).map((name) => {
          const change = changedPart(shown(before, name), shown(now, name))
          return (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <Version label="Before" change={change} text={change.before} />
              <Version label="Now" change={change} text={change.after} />
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function Version({ label, change, text }: { label: string; change: TextChange; text: string }) {
  const { start, end } = change
  return (
    <dd>
      <span className={styles.soft}>{`${label}: `}</span>
      <LongUserText lines={QUOTED_LINES}>
        {start}
        {start + text + end === '' ? moderateMessages.notGiven : <mark>{text}</mark>}
        {end}
      </LongUserText>
    </dd>
  )
}

function shown(entry: Entry, name: FieldName): string {
  if (ENTRY_FIELDS[name].kind === 'flag') return entry[name] === true ? 'Yes' : 'No'
  return showField(entry, name)
}
