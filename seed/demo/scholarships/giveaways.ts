import { batch } from '../../../src/platform/db/batch'
import type { Database } from '../../../src/platform/db/database'
import { newId } from '../../../src/platform/db/database'
import { ago, days, now, timestamp } from '../../../src/platform/time/clock'
import { giveawayEntries, giveaways } from '../../../src/scholarships/schema'

type DemoGiveaway = { weeksAgo: number; item: string; words: string; entries: string[]; winner?: string }

const demoGiveaways: DemoGiveaway[] = [
  {
    weeksAgo: 2,
    item: 'A set of six visual timers',
    words: 'Quiet, with a red disk that shrinks. For a table, a shelf, or a transition that always goes wrong.',
    entries: ['Erin Doherty', 'Hassan Abdi', 'Carlos Medina', 'Rosa Jiménez'],
    winner: 'Hassan Abdi',
  },
  {
    weeksAgo: 1,
    item: 'Twenty decodable books for older readers',
    words: 'Short words, and stories that a sixth grader isn’t ashamed to be seen with.',
    entries: ['Tyrell Banks', 'Lorraine Beck', 'Aaron Feldman'],
  },
  {
    weeksAgo: 0,
    item: 'A laminator with 200 sheets',
    words: 'For schedules, name cards, and everything else that has to survive a Monday.',
    entries: ['Gwen Tasker', 'Zoe Lambert'],
  },
]

/** The Monday of this week, or of one before. */
function getMonday(weeksAgo: number): string {
  const sinceMonday = (now().getUTCDay() + 6) % 7
  return ago(days(sinceMonday + 7 * weeksAgo)).slice(0, 10)
}

export async function loadGiveaways(db: Database, idOf: (name: string) => string): Promise<void> {
  const rows = demoGiveaways.map(({ weeksAgo, item, words, entries, winner }) => {
    const [id, week] = [newId(), getMonday(weeksAgo)]
    return {
      giveaway: {
        id,
        week,
        item,
        words,
        ...(winner && { winnerId: idOf(winner), drawn: ago(days(7)) }),
      },
      entries: entries.map((name) => ({
        giveawayId: id,
        userId: idOf(name),
        created: weeksAgo > 0 ? `${week}T15:00:00.000Z` : timestamp(),
      })),
    }
  })
  await batch(db, {
    giveaways: rows.map(({ giveaway }) => db.insert(giveaways).values(giveaway)),
    entries: rows.flatMap(({ entries }) => entries.map((entry) => db.insert(giveawayEntries).values(entry))),
  })
}
