/** What the benchmark makes of its measurements and of its command line; what it measures takes a browser and minutes. */

import { afterEach, describe, expect, it, vi } from 'vitest'
import { attempt, failures, repeat } from '../../scripts/bench/attempts'
import { median } from '../../scripts/bench/figures'
import { goalsOf } from '../../scripts/bench/goals'
import { benchOptions, PARTS } from '../../scripts/bench/options'
import { blockingInProcessorTime, type TraceEvent } from '../../scripts/bench/processorTime'

const LIGHTHOUSE = {
  score: 99,
  fcpMs: 700,
  lcpMs: 1_200,
  blockingMs: 49,
  blockingProcessorMs: 10,
  shift: 0.0004,
  bytes: 140_000,
}
const EXPERIENCES = {
  firstCardsMs: 1_000,
  exactMs: 2_000,
  longestTaskMs: 100,
  heapBytes: 5_000_000,
  domNodes: 2_000,
  droppedShare: 0.019,
  filterMs: 99,
  expansionMs: 90,
}

afterEach(() => {
  failures.length = 0
})

describe('the command line', () => {
  it('measures everything five times and writes it down, unless told otherwise', () => {
    expect(benchOptions([])).toEqual({
      runs: 5,
      sizes: [100, 1_000, 10_000, 50_000],
      parts: new Set(PARTS),
      write: true,
    })
  })

  it('writes nothing down of what is not the whole', () => {
    expect(benchOptions(['--only', 'bytes'])).toMatchObject({ parts: new Set(['bytes']), write: false })
    expect(benchOptions(['--quick'])).toMatchObject({ runs: 1, sizes: [100, 1_000, 10_000], write: false })
    expect(benchOptions(['--help'])).toBeNull()
  })

  it.each([
    { args: ['--runs', '0'], problem: '--runs must be a whole number above 0, not "0".' },
    { args: ['--runs', 'many'], problem: '--runs must be a whole number above 0, not "many".' },
    {
      args: ['--only', 'speed'],
      problem: '--only takes bytes, lighthouse, experiences, sockets, server, not "speed".',
    },
  ])('says of $args what is wrong', ({ args, problem }) => {
    expect(() => benchOptions(args)).toThrow(problem)
  })
})

describe('measuring again and again', () => {
  it('leaves out what failed, and tells it at the end', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const runs = [() => 1, () => fail('No browser.\nIts log.'), () => 3]

    expect(await repeat('A visit', 3, async () => runs.shift()?.())).toEqual([1, 3])
    expect(failures).toEqual(['A visit, run 2 of 3: No browser.'])
    expect(told).toHaveBeenCalledOnce()
  })

  it('fails when nothing succeeded', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const visits = () => repeat('A visit', 2, async () => fail('No browser.'))

    await expect(visits()).rejects.toThrow('no run succeeded')
    expect(await attempt('100 entries', visits)).toBeNull()
  })

  it('takes the middle one', () => {
    expect([median([9, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5])
    expect(() => median([])).toThrow('Nothing was measured.')
  })
})

describe('the goals', () => {
  const SIZES = [100, 10_000, 50_000]

  function met(lighthouse: Partial<typeof LIGHTHOUSE>, experiences: Partial<typeof EXPERIENCES>[]) {
    return goalsOf({
      lighthouse: [{ page: 'Home', figures: { ...LIGHTHOUSE, ...lighthouse } }],
      experiences: experiences.map((figures, index) => ({
        size: SIZES[index] ?? 0,
        figures: { ...EXPERIENCES, ...figures },
      })),
    })
  }

  it('are met at their limit', () => {
    const goals = met({}, [{}, {}, { firstCardsMs: 1_200 }])

    expect(goals).toHaveLength(7)
    expect(goals.filter((goal) => !goal.met)).toEqual([])
  })

  it.each([
    { lighthouse: { score: 98 }, missed: 'Home: performance 99 or 100', measured: '98' },
    { lighthouse: { lcpMs: 1_201 }, missed: 'Home: largest paint at most 1,200 ms', measured: '1,201 ms' },
    { lighthouse: { blockingMs: 50 }, missed: 'Home: blocking under 50 ms', measured: '50 ms' },
    { lighthouse: { shift: 0.001 }, missed: 'Home: nothing shifts', measured: '0.001' },
    {
      experiences: [{}, {}, { firstCardsMs: 1_210 }],
      missed: 'First cards at 50,000 entries at most 1.2 times as long as at 100',
      measured: '1.21 times',
    },
    {
      experiences: [{}, { filterMs: 100 }, {}],
      missed: 'A filter at 10,000 entries under 100 ms',
      measured: '100 ms',
    },
    {
      experiences: [{ droppedShare: 0.02 }, {}, {}],
      missed: 'Under 2 % of frames dropped in a long scroll',
      measured: '2.0 %',
    },
  ])('miss $missed at $measured', ({ lighthouse = {}, experiences = [{}, {}, {}], missed, measured }) => {
    const goals = met(lighthouse, experiences)

    expect(goals.filter((goal) => !goal.met)).toEqual([{ goal: missed, measured, met: false }])
  })

  it('say nothing of what was not measured', () => {
    expect(goalsOf({ lighthouse: [], experiences: [] })).toEqual([])
  })
})

describe('blocking in processor time', () => {
  const task = (ts: number, tdur: number | undefined, tid = 1): TraceEvent => ({
    name: 'RunTask',
    pid: 1,
    tid,
    ts,
    dur: 90_000,
    ...(tdur === undefined ? {} : { tdur }),
  })
  const paint: TraceEvent = { name: 'firstContentfulPaint', pid: 1, tid: 1, ts: 100, dur: 0 }

  it('is what tasks of the page take beyond 50 ms once it has painted, on a processor four times as slow', () => {
    const blocking = blockingInProcessorTime([
      task(50, 80_000),
      paint,
      task(200, 20_000),
      task(300, 12_000),
      task(400, 15_000),
      task(500, 80_000, 2),
    ])

    expect(blocking).toBe(30 + 10)
  })

  it('counts by the clock where processor time is not told', () => {
    expect(blockingInProcessorTime([paint, task(200, undefined)])).toBe(310)
  })

  it('needs a page that has painted', () => {
    expect(() => blockingInProcessorTime([task(200, 20_000)])).toThrow('The page never painted.')
  })
})

function fail(reason: string): never {
  throw new Error(reason)
}
