/** The screen of one company. */

import { useDeferredValue } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { companyKey } from '../../../domain/names/companies'
import { useSummaries } from '../../../session/DataContext'
import { Redirect } from '../../../ui/Redirect'
import { CompanyPage } from './CompanyPage'

export function CompanyScreen() {
  // The address may hold any text, and a chat may add '.html' to it.
  const key = companyKey((useParams()['key'] ?? '').replace(/\.html?$/i, ''))
  const list = useDeferredValue(useSummaries())
  return key === '' ? <Redirect to={paths.company} /> : <CompanyPage key={key} companyKey={key} list={list} />
}
