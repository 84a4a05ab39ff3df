/** The index of a sheet: a link to each role. */

import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { groupThousands } from '../../../domain/numbers'
import { DisclosureHeading } from '../../../ui/DisclosureHeading'
import { UserText } from '../../../ui/UserText'
import styles from './RoleIndex.module.css'
import { anchorOf } from './sheetParts'
import { usePartLinks } from './usePartLinks'
import type { SheetRole } from './useSheet'

export function RoleIndex({ roles }: { roles: readonly SheetRole[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { listRef, partLink } = usePartLinks<HTMLUListElement>()

  return (
    <section className={styles.panel} aria-label="Roles">
      <DisclosureHeading open={open} controls={id} onToggle={() => setOpen(!open)}>
        Roles
      </DisclosureHeading>
      {/* The role is explicit, because Safari does not treat a list without markers as a list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul ref={listRef} id={id} className={styles.roles} role="list" hidden={!open}>
        {roles.map((role) => {
          const text = (
            <>
              <UserText as="span">{role.name || 'Role not given'}</UserText>{' '}
              <span className={styles.count}>{groupThousands(role.count)}</span>
            </>
          )
          return (
            <li key={role.name}>
              {role.entries.length > 0 ? (
                <Link className={styles.role} {...partLink(anchorOf(role))}>
                  {text}
                </Link>
              ) : (
                <span className={styles.role}>{text}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
