import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCounters } from '../seed/counters'
import { jobEvents } from '../src/jobs/clicks'
import { median, printTable } from './table'

const minRate = 2000
const clicks = 20_000
const rounds = 3
const subjects = Array.from({ length: 200 }, (_, i) => `job${i.toString().padStart(17, '0')}`)

/**
 * Measures clicks per second into one organization's object. Each click is its own call, which is answered once the
 * click is on disk.
 */
async function measure(): Promise<number[][]> {
  const state = mkdtempSync(join(tmpdir(), 'bench-'))
  const counters = await openCounters(state, 'bench/counting-worker.ts')
  const rows: number[][] = []
  try {
    for (const atOnce of [1, 16, 128]) {
      const rates: number[] = []
      for (let round = 0; round < rounds; round++) {
        const sent = atOnce === 1 ? clicks / 10 : clicks
        const started = performance.now()
        const run = { organizationId: `${atOnce}-${round}`, clicks: sent, atOnce, subjects, name: jobEvents.click }
        const { total } = (await counters.call('/run', run)) as { total: number }
        if (total !== sent) throw new Error(`${sent - total} clicks were lost`)
        rates.push((1000 * sent) / (performance.now() - started))
      }
      rows.push([atOnce, Math.round(median(rates)), 0])
    }
  } finally {
    await counters.close()
    rmSync(state, { recursive: true, force: true, maxRetries: 5 })
  }
  return rows
}

const rows = await measure()
printTable(
  `Clicks a second into one organization, each one call to its object and on the disk when answered (at least ${minRate})`,
  ['calls at once', 'clicks/s', 'lost'],
  rows.map(([atOnce = 0, rate = 0, lost = 0]) => [String(atOnce), rate, lost]),
)
process.exit(rows.some(([, rate = 0]) => rate >= minRate) ? 0 : 1)
