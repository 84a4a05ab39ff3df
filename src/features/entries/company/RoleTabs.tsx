/** The tabs of a company's page: all roles, or one of them. Arrow keys, Home and End select, as on the platform. */

import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { experiencesMessages } from '../../../domain/text/messages'
import { groupThousands } from '../../../domain/text/numbers'
import { UserText } from '../../../ui/UserText'
import styles from './RoleTabs.module.css'
import { useAddressParam } from './useAddressParam'
import type { JobRole } from './useCompany'

/** The role in the address. Null for all roles. */
export function useRole(roles: readonly JobRole[]) {
  const [title, setTitle] = useAddressParam('role')
  const role = roles.find(({ titles }) => title !== null && titles.has(title)) ?? null
  return [role, (next: JobRole | null) => setTitle(next?.name ?? null)] as const
}

interface RoleTabsProps {
  roles: readonly JobRole[]
  /** Null for all roles. */
  selected: JobRole | null
  onSelect: (role: JobRole | null) => void
  /** The parts of the page that the tabs select. */
  children: ReactNode
}

/** A company with one role has no tabs. The panel stays mounted when a second role arrives. */
export function RoleTabs({ roles, selected, onSelect, children }: RoleTabsProps) {
  const panelId = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const all = [null, ...roles]
  const isTabbed = roles.length > 1

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
    <>
      {isTabbed && (
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
      )}
      <div
        id={panelId}
        className={styles.panel}
        role={isTabbed ? 'tabpanel' : undefined}
        aria-labelledby={isTabbed ? `${panelId}-tab` : undefined}
      >
        {children}
      </div>
    </>
  )
}
