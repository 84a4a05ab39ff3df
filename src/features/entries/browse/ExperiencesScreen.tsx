/** The screen All Interview Experiences: what every reader sees first, and the experiences with their filters. */

import { useDeferredValue, useState } from 'react'
import { experiencesMessages } from '../../../domain/text/messages'
import { useDocumentTitle } from '../../../hooks/useDocumentTitle'
import { usePageKey } from '../../../hooks/usePage'
import { useSummaries } from '../../../session/DataContext'
import { useReader } from '../../../session/useSession'
import { focusHeading } from '../../../ui/focusHeading'
import { SkipLink } from '../../../ui/SkipLink'
import { useEntryDetails } from '../detail/entryDetails'
import { ForYou } from '../follow/ForYou'
import { GateMessage } from '../gate/GateMessage'
import { ReportEntry, type ReportSubject } from '../report/Report'
import { Experiences } from './Experiences'
import styles from './ExperiencesScreen.module.css'

export function ExperiencesScreen() {
  useDocumentTitle(experiencesMessages.heading)
  const pageKey = usePageKey()
  const { uid, role } = useReader()
  // Deferred, so that incoming entries never delay a click or a keystroke.
  const all = useDeferredValue(useSummaries())
  // The cache of opened details ends when the reader may read them no more.
  const details = useEntryDetails(role === 'contributor' ? uid : null)
  const [reported, setReported] = useState<ReportSubject | null>(null)
  // On a phone, the first card comes first. Turning the phone moves nothing.
  const [isPhone] = useState(() => window.innerWidth <= 640)
  return (
    <div className={styles.screen}>
      <h1>{experiencesMessages.heading}</h1>
      {all.status === 'ready' && <SkipLink onSkip={focusResults}>Skip to results</SkipLink>}
      {!isPhone && FOR_READER}
      <Experiences
        key={pageKey}
        all={all}
        details={details}
        aside={isPhone && FOR_READER}
        onReport={setReported}
      />
      {reported !== null && <ReportEntry subject={reported} onClose={() => setReported(null)} />}
    </div>
  )
}

/** A constant, so that the list of cards does not render again. */
const FOR_READER = <ForReader />

/** The messages for this reader: the gate, and news. */
function ForReader() {
  const all = useSummaries()
  if (all.status === 'failed') return null
  const isCounted = all.status === 'ready' && all.value.status === 'current'
  return (
    <>
      <GateMessage count={isCounted ? all.value.summaries.length : null} />
      <ForYou />
    </>
  )
}

/** Focuses the heading of the first card, or of the empty result. */
function focusResults(): void {
  const isFocused = focusHeading(document.querySelector('[data-anchor], [data-empty]'))
  if (isFocused) document.activeElement?.scrollIntoView({ block: 'nearest' })
}
