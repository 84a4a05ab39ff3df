/** The fields that narrow the list of questions: words, a round, the last 12 months. The address holds the last two. */

import { SEARCH_MAX_LENGTH } from '../../../domain/store/limits'
import { SearchField } from '../../../ui/SearchField'
import { ChoiceSelect } from '../list/ChoiceSelect'
import styles from './Company.module.css'
import { RECENT, type Questions } from './useQuestions'

const TIMES = [
  { value: '', label: 'Any time' },
  { value: RECENT, label: 'Last 12 months' },
]

export function Narrowing({ questions }: { questions: Questions }) {
  const { typed, setTyped, rounds, round, setRound, isRecent, setSince } = questions
  return (
    <div className={styles.search}>
      <SearchField
        label="Filter the questions"
        placeholder="Filter"
        maxLength={SEARCH_MAX_LENGTH}
        value={typed}
        onType={setTyped}
        onClear={() => setTyped('')}
      />
      {rounds.length > 0 && (
        <ChoiceSelect
          label="Round"
          choices={[{ value: '', label: 'All rounds' }, ...rounds.map((one) => ({ value: one, label: one }))]}
          value={round}
          onChoose={(value) => setRound(value || null)}
        />
      )}
      <ChoiceSelect
        label="Time"
        choices={TIMES}
        value={isRecent ? RECENT : ''}
        onChoose={(value) => setSince(value || null)}
      />
    </div>
  )
}
