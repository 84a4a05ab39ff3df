/** The screen that compares all companies. */

import { useDocumentTitle } from '../../../hooks/useDocumentTitle'
import styles from './Companies.module.css'
import { CompanyTable } from './CompanyTable'

export function CompaniesScreen() {
  useDocumentTitle('Companies')
  return (
    <div className={styles.screen}>
      <h1>Companies</h1>
      <p className={styles.lead}>
        Each company has one page with its pay, its cards and every question that students were asked there.
      </p>
      <CompanyTable />
    </div>
  )
}
