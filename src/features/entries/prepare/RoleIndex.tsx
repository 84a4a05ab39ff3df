/** The index of a sheet: a link to each role. */

import { groupThousands } from '../../../domain/numbers'
import { UserText } from '../../../ui/UserText'
import { LinkPanel } from './LinkPanel'
import { anchorOf } from './sheetParts'
import type { SheetRole } from './useSheet'

export function RoleIndex({ roles }: { roles: readonly SheetRole[] }) {
  return (
    <LinkPanel
      title="Roles"
      links={roles.map((role) => ({
        key: role.name,
        text: <UserText as="span">{role.name || 'Role not given'}</UserText>,
        count: groupThousands(role.count),
        part: role.entries.length > 0 ? anchorOf(role) : null,
      }))}
    />
  )
}
