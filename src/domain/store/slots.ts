/** Values for companies. An account stores each in a slot, because rules can limit keys, but cannot count children. */

/** The keys of a private node that is bound to slots. rules/own.ts has a pattern for them. */
export const SLOTS = Array.from({ length: 100 }, (_, index) => `s${String(index).padStart(2, '0')}`)

/** Values by slot. Two devices that add one for the same company at the same moment may take a slot each. */
type Slots = ReadonlyMap<string, { readonly companyKey: string }>

/** The slots of the company; none if it has no value. */
export function slotsOf(values: Slots, key: string): readonly string[] {
  return [...values].filter(([, value]) => value.companyKey === key).map(([slot]) => slot)
}

/** The slots of the company, or else the first free one; none if all are taken. */
export function slotsFor(values: Slots, key: string): readonly string[] {
  const taken = slotsOf(values, key)
  return taken.length > 0 ? taken : SLOTS.filter((slot) => !values.has(slot)).slice(0, 1)
}
