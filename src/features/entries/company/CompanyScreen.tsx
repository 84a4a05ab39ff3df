/** The screen of companies: the page of one company, or the list of all if the address names none. */

import { useDeferredValue } from 'react'
import { useParams } from 'react-router-dom'
import { companyKey } from '../../../domain/names/companies'
import { useDocumentTitle } from '../../../hooks/useDocumentTitle'
import { useSummaries } from '../../../session/DataContext'
import styles from './Company.module.css'
import { CompanyList } from './CompanyList'
import { CompanyPage } from './CompanyPage'

export function CompanyScreen() {
  // The address may hold any text, and a chat may add '.html' to it.
  const key = companyKey((useParams()['key'] ?? '').replace(/\.html?$/i, ''))
  const list = useDeferredValue(useSummaries())
  return key === '' ? <AllCompanies /> : <CompanyPage key={key} companyKey={key} list={list} />
}

function AllCompanies() {
  useDocumentTitle('Companies')
  return (
    <div className={styles.screen}>
      <h1>Companies</h1>
      <p className={styles.lead}>
        Each company has one page with its pay, its cards and every question that students were asked there.
      </p>
      <CompanyList />
    </div>
  )
}
