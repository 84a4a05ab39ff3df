/** Measuring again and again, where one failure must not cost what else was measured. */

/** Failures so far, as sentences for the end of the benchmark. */
export const failures: string[] = []

/** What the work measured; null when it failed, which is told at once and at the end. */
export async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    failures.push(`${what}: ${reason}`)
    console.error(`  Failed: ${failures.at(-1)}`)
    return null
  }
}

/** The work done `runs` times, one after the other; what failed is left out. Throws when nothing succeeded. */
export async function repeat<T>(what: string, runs: number, work: () => Promise<T>): Promise<readonly T[]> {
  const done: T[] = []
  for (let run = 1; run <= runs; run += 1) {
    const measured = await attempt(`${what}, run ${run} of ${runs}`, work)
    if (measured !== null) done.push(measured)
  }
  if (done.length === 0) throw new Error('no run succeeded')
  return done
}
