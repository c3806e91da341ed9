import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { randomFrom } from '../seed/demo/random'
import { jobEvents } from '../src/jobs/clicks'
import type { Counted } from '../src/platform/counter/counter'
import { days, hours } from '../src/platform/time/clock'

const perBatch = 20_000

/**
 * Spreads clicks over jobs, days, and hours realistically: half of them on a tenth of the jobs, and none at night. A
 * batch counts an hour of a job at once, which leaves the same data as single clicks.
 */
export function* clickBatches(jobs: string[], clicks: number): Generator<Counted[]> {
  const random = randomFrom(clicks)
  const weights = jobs.map((_, i) => (i < jobs.length / 10 ? 9 : 1) * (0.5 + random.next()))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const ends = Math.floor(Date.now() / hours(1)) * hours(1)
  const slots = Array.from({ length: 30 * 24 }, (_, i) => ends - i * hours(1)).filter((time) => {
    const hour = (time % days(1)) / hours(1)
    return hour >= 13 || hour < 3
  })
  let batch: Counted[] = []
  for (const [i, subject] of jobs.entries()) {
    let dated = 0
    for (const slot of slots) {
      const expected = ((weights[i] ?? 0) / sum) * (clicks / slots.length)
      const times = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0)
      if (times === 0) continue
      // The counter keeps times only for the newest thousand, so only those are dated.
      const time = Math.floor(slot + random.next() * hours(1))
      batch.push({ subject, name: jobEvents.click, times, time, dated: dated < 1000 })
      dated += times
      if (batch.length < perBatch) continue
      yield batch
      batch = []
    }
  }
  yield batch
}

/** Returns the size in bytes of the counters in this state folder. */
export function toBytes(state: string): number {
  const folder = join(state, 'v3', 'do')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('-Counter'))
  return files.reduce((sum, file) => {
    const { size } = statSync(join(folder, file))
    return file.endsWith('.sqlite') || file.endsWith('-wal') ? sum + size : sum
  }, 0)
}
