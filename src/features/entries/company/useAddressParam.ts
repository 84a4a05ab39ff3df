/** A choice that the address of the page holds, such as a role. A new choice replaces the history entry. */

import { useSearchParams } from 'react-router-dom'

/** Null for a choice that the address does not hold. */
export function useAddressParam(name: string): readonly [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string | null) =>
    setParams(
      (now) => {
        if (value === null) now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true },
    )
  return [params.get(name), set]
}
