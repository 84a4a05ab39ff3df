/** Typed helpers for objects with known keys: `Object.keys` and `Object.fromEntries` lose the names. */

export function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(table).filter((name): name is Name => name in table)
}

/** An object of type `T` with a value for each name. The types of the values are not checked. */
export function byName<T extends object, Name extends keyof T & string = keyof T & string>(
  names: readonly Name[],
  valueOf: (name: Name) => unknown,
): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as T
}

/** True for equal texts, numbers or nulls, and for lists and records with equal content, whatever the order of the keys. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  return Object.keys(a).length === Object.keys(b).length && sameFields(a, b)
}

/** True when `b` has every field of `a` with the same value. */
export function sameFields<T extends object>(a: T, b: T): boolean {
  const values = new Map<string, unknown>(Object.entries(b))
  return Object.entries(a).every(([field, value]) => values.has(field) && sameValue(values.get(field), value))
}
