/** Opens the form with the company that the address names (*Share yours* on the company's page). */

import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { oneLine } from '../../../domain/text'

/** Removes the name from the address, so that a reload does not open the form again. */
export function useNamedCompany(openForm: (companyName: string) => void): void {
  const [params, setParams] = useSearchParams()
  const named = params.get('company')
  const open = useEffectEvent((name: string) => {
    setParams({}, { replace: true })
    openForm(oneLine(name))
  })
  useEffect(() => {
    if (named !== null) open(named)
  }, [named])
}
