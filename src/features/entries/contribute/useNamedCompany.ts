/** Opens the form with the company of the page that the user comes from (*Share yours*). */

import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { companyInState, paths } from '../../../config/paths'

/** Removes the name from the history, so that a reload does not open the form again. */
export function useNamedCompany(openForm: (companyName: string) => void): void {
  const named = companyInState(useLocation().state)
  const navigate = useNavigate()
  const open = useEffectEvent((name: string) => {
    void navigate(paths.contribute, { replace: true })
    openForm(name)
  })
  useEffect(() => {
    if (named !== null) open(named)
  }, [named])
}
