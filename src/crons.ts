import { backUp, continueBackUp } from './platform/backup/backup'
import { deleteOldAuditEntries } from './platform/db/audit'
import { openDatabase } from './platform/db/database'
import { Fault } from './platform/fault'
import { forEachSettled } from './platform/http/for-each'
import { notFound } from './platform/http/problem'
import { logFault } from './platform/http/request-log'
import { deleteOldRemindersStatement } from './platform/mail/reminders'
import { deleteOldAttemptsStatement } from './platform/security/rate-limit'
import type { Cron } from './room'
import { rooms } from './rooms'

const searchIndexes = rooms.flatMap((room) => room.searchIndexes ?? [])

/** The crons of the product as a whole. Each room adds its own, with their times, in its `index.ts`. */
const ownCrons: Record<string, Cron> = {
  'drain-search': {
    schedule: '*/5 * * * *',
    run: async (env, db) => {
      const drained: Record<string, number> = {}
      const failed = await forEachSettled(searchIndexes, async ({ name, prepare, refill, drain }) => {
        await refill(db, env.SEARCH)
        await prepare?.(db)
        drained[name] = await drain(db, env.SEARCH)
      })
      return { drained, failed }
    },
  },
  'optimize-search': {
    schedule: '37 8 * * *',
    run: async (env) => ({ failed: await forEachSettled(searchIndexes, ({ optimize }) => optimize(env.SEARCH)) }),
  },
  'forget-attempts': {
    schedule: '37 8 * * *',
    run: async (_env, db) => {
      await db.batch([deleteOldAttemptsStatement(db), deleteOldRemindersStatement(db)])
    },
  },
  'forget-audit': {
    schedule: '37 8 * * *',
    run: async (_env, db) => ({ forgotten: await deleteOldAuditEntries(db) }),
  },
  // The backup crons have their own schedules, because an invocation may only make a limited number of subrequests.
  'back-up': {
    schedule: '17 9 * * *',
    run: (env) => backUp(env.DB, env.BACKUPS),
  },
  'continue-back-up': {
    schedule: '47 * * * *',
    run: (env) => continueBackUp(env.DB, env.BACKUPS),
  },
}

export const crons: Record<string, Cron> = Object.assign({}, ...rooms.map((room) => room.crons), ownCrons)

/** @throws Problem 404 for an unknown name */
export async function runCron(name: string, env: Env): Promise<object> {
  const cron = Object.hasOwn(crons, name) ? crons[name] : undefined
  if (!cron) throw notFound(`There is no cron named ${name}.`)
  return { name, result: (await run(cron, env)) ?? null }
}

/** Runs every cron of this schedule. A failed one doesn't stop the others. */
export async function runSchedule(schedule: string, env: Env): Promise<void> {
  const due = Object.entries(crons).filter(([, cron]) => cron.schedule === schedule)
  const failed: string[] = []
  await Promise.all(
    due.map(async ([name, cron]) => {
      try {
        await run(cron, env)
      } catch (error) {
        failed.push(name)
        logFault(error, undefined, { cron: name })
      }
    }),
  )
  // The platform logs this error's message unchanged, so it contains names only.
  if (failed.length > 0) throw new Fault(`Crons failed: ${failed.join(', ')}`)
}

const run = (cron: Cron, env: Env) => cron.run(env, openDatabase(env.DB, 'first-primary').db, rooms)
