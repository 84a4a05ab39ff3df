/** The field for the words that the cards must have. */

import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { SEARCH_MAX_LENGTH } from '../../../domain/limits'
import { Button } from '../../../ui/Button'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  value: string
  /** For each letter. */
  onType: (value: string) => void
  onClear: () => void
  /** Typing has come to an end. */
  onSettle: () => void
  /** Something will be typed in a moment. */
  onIntent: () => void
}

export function SearchField({ value, onType, onClear, onSettle, onIntent }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)

  return (
    <div className={styles.search}>
      <Search className={styles.icon} aria-hidden />
      <input
        ref={inputRef}
        type="search"
        dir="auto"
        className={styles.input}
        aria-label="Search company, role or location"
        placeholder="Company, role or location"
        maxLength={SEARCH_MAX_LENGTH}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onType(target.value)}
        onBlur={onSettle}
        onFocus={onIntent}
        onPointerEnter={onIntent}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSettle()
          // Escape may end what an input method composes, too.
          if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return
          // The browser would clear it by itself, and leave full screen.
          event.preventDefault()
          onClear()
        }}
      />
      {value !== '' && (
        <Button
          variant="icon"
          aria-label="Clear search"
          onClick={() => {
            onClear()
            inputRef.current?.focus()
          }}
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}
