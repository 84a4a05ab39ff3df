/** The tabs of a company's page: all roles, or one of them. Arrow keys, Home and End select, as on the platform. */

import { useRef, type KeyboardEvent } from 'react'
import { experiencesMessages } from '../../../domain/text/messages'
import { groupThousands } from '../../../domain/text/numbers'
import { UserText } from '../../../ui/UserText'
import styles from './RoleTabs.module.css'
import type { Role } from './useCompany'

interface RoleTabsProps {
  roles: readonly Role[]
  /** Null for all roles. */
  selected: Role | null
  /** The id of the panel, and the start of the id of the selected tab. */
  panelId: string
  onSelect: (role: Role | null) => void
}

export function RoleTabs({ roles, selected, panelId, onSelect }: RoleTabsProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const all = [null, ...roles]

  function press(event: KeyboardEvent) {
    const at = all.indexOf(selected)
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: all.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + all.length) % all.length
    onSelect(all[next] ?? null)
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div ref={listRef} className={styles.tabs} role="tablist" aria-label="Roles">
      {all.map((role) => {
        const isSelected = role === selected
        return (
          <button
            key={role === null ? 'all' : `role ${role.name}`}
            type="button"
            role="tab"
            id={isSelected ? `${panelId}-tab` : undefined}
            className={styles.tab}
            aria-selected={isSelected}
            aria-controls={panelId}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onSelect(role)}
            onKeyDown={press}
          >
            <UserText as="span">
              {role === null ? 'All' : role.name || experiencesMessages.roleNotGiven}
            </UserText>
            {role !== null && (
              <>
                {' '}
                <span>{`(${groupThousands(role.entries.length)})`}</span>
              </>
            )}
          </button>
        )
      })}
    </div>
  )
}
