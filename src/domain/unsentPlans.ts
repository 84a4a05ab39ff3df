/** Edits of plans that the server does not have yet, and how they combine with the stored plans. */

import { changedPlan, readPlanContent, type Plan, type PlanChange, type PlanContent } from './plans'

export interface UnsentPlan {
  /** Identifies the plan, as in `Plan`. */
  readonly createdAt: number
  /** The whole plan if the server does not have it yet; otherwise null. */
  readonly content: PlanContent | null
  /** Changes of a plan that the server has. */
  readonly change: PlanChange
  readonly isEnded: boolean
}

export type PlanEdit = { readonly add: PlanContent } | { readonly change: PlanChange } | 'end'

/** The list after one more edit of the plan. */
export function withEdit(
  unsent: readonly UnsentPlan[],
  createdAt: number,
  edit: PlanEdit,
): readonly UnsentPlan[] {
  const before = unsent.find((one) => one.createdAt === createdAt)
  const after = edited(before ?? { createdAt, content: null, change: {}, isEnded: false }, edit)
  return before === undefined ? [...unsent, after] : unsent.map((one) => (one === before ? after : one))
}

function edited(unsent: UnsentPlan, edit: PlanEdit): UnsentPlan {
  if (edit === 'end') return { ...unsent, isEnded: true }
  if ('add' in edit) return { ...unsent, content: edit.add }
  return unsent.content === null
    ? { ...unsent, change: merged(unsent.change, edit.change) }
    : { ...unsent, content: changedPlan(unsent.content, edit.change) }
}

/** The list after the server has stored `sent`. Edits made since then remain. */
export function withoutSent(unsent: readonly UnsentPlan[], sent: UnsentPlan): readonly UnsentPlan[] {
  return unsent.flatMap((now) => {
    if (now.createdAt !== sent.createdAt) return [now]
    if (now.isEnded) return sent.isEnded ? [] : [{ ...now, content: null, change: {} }]
    const change =
      now.content === null || sent.content === null
        ? changesBeyond(now.change, sent.change)
        : changesBeyond(asChange(now.content, sent.content.practised), asChange(sent.content, []))
    return isEmpty(change) ? [] : [{ ...now, content: null, change }]
  })
}

/** The plans with all edits, stored or unsent. Skips ended plans. The oldest comes first. */
export function combinedPlans(
  stored: readonly Plan[],
  unsent: readonly UnsentPlan[],
): readonly (PlanContent & Pick<Plan, 'createdAt'>)[] {
  const known = new Set(stored.map(({ createdAt }) => createdAt))
  const changes = new Map(unsent.map((one) => [one.createdAt, one]))
  const added = unsent.flatMap(({ createdAt, content }) =>
    content === null || known.has(createdAt) ? [] : [{ createdAt, ...content }],
  )
  return [
    ...stored.map((plan) => {
      const { content = null, change = {} } = changes.get(plan.createdAt) ?? {}
      return content === null ? changedPlan(plan, change) : { ...plan, ...content }
    }),
    ...added,
  ]
    .filter(({ createdAt }) => changes.get(createdAt)?.isEnded !== true)
    .sort((a, b) => a.createdAt - b.createdAt)
}

function merged(before: PlanChange, { ticks = {}, ...fields }: PlanChange): PlanChange {
  const all = { ...before.ticks, ...ticks }
  return { ...before, ...fields, ...(Object.keys(all).length === 0 ? {} : { ticks: all }) }
}

/** The change that gives this content to a plan with the ticks `ticked`. */
function asChange({ practised, ...fields }: PlanContent, ticked: readonly string[]): PlanChange {
  const unticked = ticked.filter((key) => !practised.includes(key)).map((key) => [key, false] as const)
  const ticks = [...practised.map((key) => [key, true] as const), ...unticked]
  return { ...fields, ticks: Object.fromEntries(ticks) }
}

/** The parts of `change` that `sent` lacks. */
function changesBeyond({ ticks: newTicks = {}, ...fields }: PlanChange, sent: PlanChange): PlanChange {
  const { ticks: sentTicks = {}, ...sentFields } = sent
  const ticks = different(newTicks, sentTicks)
  return { ...different(fields, sentFields), ...(isEmpty(ticks) ? {} : { ticks }) }
}

/** The values of `after` that differ from those of `before`, or that `before` lacks. */
function different<T>(after: Readonly<Record<string, T>>, before: object): Record<string, T> {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => old.get(name) !== value))
}

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0
}

/** Reads the list that this device has kept, and skips items without `createdAt`. Null if it is no list. */
export function readUnsentPlans(kept: unknown): readonly UnsentPlan[] | null {
  if (!Array.isArray(kept)) return null
  return kept.flatMap((value: unknown): UnsentPlan[] => {
    const { createdAt, content, change, isEnded }: Record<string, unknown> = Object(value)
    if (typeof createdAt !== 'number') return []
    return [
      {
        createdAt,
        content: readPlanContent(content),
        change: typeof change === 'object' && change !== null ? change : {},
        isEnded: isEnded === true,
      },
    ]
  })
}
