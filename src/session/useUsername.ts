/** The name to greet by. Apart from the rest of the session, because the landing page needs no schema of users. */

import { DEFAULT_USERNAME } from '../domain/user'
import { useOwnUser } from './useSession'

/** The record's name, and 'User' while there is none (spec 4). */
export function useUsername(): string {
  const user = useOwnUser()
  return user.status === 'ready' && user.value?.username ? user.value.username : DEFAULT_USERNAME
}
