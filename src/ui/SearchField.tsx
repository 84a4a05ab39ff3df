/** A search field that filters the list below it while the user types. */

import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { SEARCH_MAX_LENGTH } from '../domain/limits'
import { Button } from './Button'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onType: (value: string) => void
  onClear: () => void
  /** Called when the user has finished typing. */
  onSettle?: () => void
  /** Called when the user is about to type. */
  onIntent?: () => void
}

export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onType, onClear, onSettle, onIntent } = props
  const inputRef = useRef<HTMLInputElement>(null)
  const isTouched = useRef(false)

  return (
    <div className={styles.search}>
      <Search className={styles.icon} aria-hidden />
      <input
        ref={inputRef}
        type="search"
        dir="auto"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
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
        onPointerDown={({ pointerType }) => {
          isTouched.current = pointerType === 'touch'
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            onSettle?.()
            // A phone's keyboard covers the results.
            if (isTouched.current) event.currentTarget.blur()
          }
          // Escape may belong to an input method.
          if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return
          // The browser would clear the field itself, and leave full screen.
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
