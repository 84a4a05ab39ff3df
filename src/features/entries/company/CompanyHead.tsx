/** The head of a company's page: logo, name, number of experiences, and the button to follow it. */

import { BLANK_PROFILE_PATH, companyLogoPath } from '../../../domain/names/companies'
import { formatShortMonth, monthAt } from '../../../domain/text/dates'
import { counted } from '../../../domain/text/numbers'
import { LogoImage } from '../../../ui/LogoImage'
import { UserText } from '../../../ui/UserText'
import { FollowButton } from '../follow/FollowButton'
import styles from './Company.module.css'
import type { Company } from './useCompany'

export function CompanyHead({ company }: { company: Company }) {
  const { key, name, newestAt } = company
  return (
    <header className={styles.head}>
      <LogoImage src={companyLogoPath(name)} fallbackSrc={BLANK_PROFILE_PATH} />
      <UserText as="h1">
        <bdi>{name}</bdi>
      </UserText>
      <p className={styles.extent}>{extentOf(company)}</p>
      <div className={styles.follow}>
        <FollowButton companyKey={key} name={name} newestAt={newestAt} />
      </div>
    </header>
  )
}

/** '12 experiences, newest Oct 2026'. */
function extentOf({ entries, newestAt, isComplete }: Company): string {
  if (entries.length === 0) return isComplete ? 'No experiences yet' : 'Looking for experiences…'
  const count = `${counted(entries.length, 'experience')}${isComplete ? '' : ' so far'}`
  return newestAt === 0 ? count : `${count}, newest ${formatShortMonth(monthAt(newestAt))}`
}
