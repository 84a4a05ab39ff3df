/** An empty result offers to follow the company that the reader has chosen or typed. */

import { useMemo } from 'react'
import { companyKey, companyName, findCompany } from '../../../domain/names/companies'
import { fitsSlot } from '../../../domain/store/nodes'
import { capitalised, countWords, oneLine } from '../../../domain/text/text'
import { useSummaries } from '../../../session/DataContext'
import { UserText } from '../../../ui/UserText'
import { FollowButton } from './FollowButton'
import styles from './FollowButton.module.css'
import { useFollowed } from './follows'
import { followMessages } from './messages'

/** A longer text, or one with a number, is hardly the name of an unknown company: it may say a role, a place or a phone. */
const NAME_MAX_WORDS = 3
const NUMBER = /\d{4}/

export function FollowSearched({ text }: { text: string }) {
  const list = useSummaries()
  const key = companyKey(text)
  const isFollowing = useFollowed().has(key)
  const cards = list.status === 'ready' ? list.value.summaries : null
  const newest = useMemo(() => cards?.find((card) => companyKey(card.companyName) === key), [cards, key])
  const known = newest ? companyName(newest.companyName) : findCompany(text)?.name
  const mayBeName = countWords(text) <= NAME_MAX_WORDS && !NUMBER.test(text)
  if (cards === null || !fitsSlot(key) || !(known ?? mayBeName)) return null
  return (
    <UserText as="div" className={styles.searched}>
      <FollowButton
        companyKey={key}
        name={known ?? capitalised(oneLine(text))}
        newestAt={newest?.timestamp ?? 0}
        isNamed
      />
      <span>{isFollowing ? followMessages.followed : followMessages.why}</span>
    </UserText>
  )
}
