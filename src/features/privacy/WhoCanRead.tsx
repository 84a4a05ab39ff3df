/** The tables of the stored data. Only the first is visible at once. */

import { ORGANISATION_NAME } from '../../domain/organisation'
import { Fact } from '../../ui/Fact'
import { PageCard, PartTitle } from '../../ui/Page'
import styles from './Privacy.module.css'
import { COLUMNS, MAIN_ROWS, NOTES, OTHER_ROWS, type Row } from './storedData'

export function WhoCanRead() {
  return (
    <PageCard as="section">
      <PartTitle>What is stored, and who can read it</PartTitle>
      <Table rows={MAIN_ROWS} />
      <details className={styles.rest}>
        <summary>Everything else, in detail</summary>
        <Table rows={OTHER_ROWS} />
        <dl className={styles.list}>
          {Object.entries(NOTES).map(([name, note]) => (
            <Fact key={name} name={name}>
              {note}
            </Fact>
          ))}
        </dl>
        <p>
          {`The data is stored on Google’s servers (Firebase), in a project of ${ORGANISATION_NAME}. Its maintainers can read what is stored there, and their backups may keep deleted data for some time.`}
        </p>
        <p>
          Your account and your experiences stay when you graduate. If you lose your university email, first
          transfer your data to another account, on your profile. The maintainers may delete an account
          without an experience after two years without a sign-in. They write to its email address 30 days
          before.
        </p>
      </details>
    </PageCard>
  )
}

/** On narrow pages each row is a block, and each cell has its heading before it. */
function Table({ rows }: { rows: readonly Row[] }) {
  const { what, ...others } = COLUMNS
  // The roles are explicit, because Safari drops the roles of a table that is laid out as blocks.
  /* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
  return (
    <table role="table" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {[what, ...Object.values(others)].map((heading) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.what} role="row">
            <th role="rowheader" scope="row">
              {row.what}
            </th>
            {(['readers', 'howLong', 'end'] as const).map((column) => (
              <td key={column} role="cell" data-heading={COLUMNS[column]}>
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  /* oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
}
