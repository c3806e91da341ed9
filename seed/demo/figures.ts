import { countFigures } from '../../src/management/figures/count-figures'
import type { FigureName } from '../../src/management/figures/figure-names'
import { dailyFigures } from '../../src/management/schema'
import type { Database } from '../../src/platform/db/database'
import { daysBefore, today } from '../../src/platform/time/days'
import { randomFrom } from './random'

/** How often something happens on a day, and how much then, where the demo data says too little for a line. */
const pace: readonly { name: FigureName; share: number; low: number; high: number }[] = [
  { name: 'members', share: 0.6, low: 1, high: 2 },
  { name: 'answers', share: 0.5, low: 1, high: 3 },
  { name: 'answerMinutes', share: 0.4, low: 40, high: 1900 },
  { name: 'organizationsGained', share: 0.2, low: 1, high: 2 },
  { name: 'organizationsLost', share: 0.04, low: 1, high: 1 },
]

/** Counts the demo data day by day for the dashboard, as the cron does it, and fills in 90 days of what it lacks. */
export async function loadFigures(db: Database): Promise<number> {
  const counted = await countFigures(db, ['spedcommons.test'])
  const random = randomFrom(90)
  const rows = pace.flatMap(({ name, share, low, high }) =>
    Array.from({ length: 89 }, (_, i) => ({
      name,
      day: daysBefore(today(), i + 1),
      total: random.between(low, high),
    })).filter(() => random.chance(share)),
  )
  const [first, ...rest] = rows.map((row) => db.insert(dailyFigures).values(row).onConflictDoNothing())
  if (first) await db.batch([first, ...rest])
  return counted + rows.length
}
