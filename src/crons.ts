import { heldLinks } from './accounts/credentials/held-links'
import { foldNames } from './accounts/directory/name-folding'
import { endSuspensions } from './accounts/directory/suspension'
import { forgettingSessions } from './accounts/sessions/retention'
import { forgettingEvents } from './billing/provider/commit'
import { lapseOrders, lapseSubscriptions } from './billing/subscription/lapse'
import { compareSubscriptions } from './billing/subscription/reconcile'
import { tellOfApplications } from './jobs/applications/application-mail'
import { eraseApplications } from './jobs/applications/retention'
import { expireJobs } from './jobs/posting/expiry'
import { remindOfExpiry } from './jobs/posting/expiry-reminder'
import { drainSearchOutbox, markJobsOfPeople, optimizeSearch } from './jobs/search/search-index'
import { forgetInvitations } from './organizations/invitations/invitation'
import { endTrials, remindOfTrials } from './organizations/organization/trial'
import { backUp, continueBackUp } from './platform/backup/backup'
import { forgetAudit } from './platform/db/audit'
import { type Database, openDatabase } from './platform/db/database'
import { Fault } from './platform/http/fault'
import { notFound } from './platform/http/problem'
import { logFault } from './platform/http/request-log'
import { sendHeldMails } from './platform/mail/mail-bundle'
import { forgettingReminders } from './platform/mail/reminders'
import { forgettingAttempts } from './platform/security/rate-limit'
import { copyErasures, eraseAgain } from './privacy/erasure-log'
import { remindOfCertifications } from './profiles/entries/certification-reminder'
import { drainPeopleOutbox, optimizePeople } from './profiles/people-index'

type Cron = { schedule: string; run: (env: Env) => Promise<unknown> }

/** What runs by the clock, under the names that `docs/` and /dev/cron use; the schedules stand in wrangler.toml too. */
const crons: Record<string, Cron> = {
  'expire-jobs': {
    schedule: '7 * * * *',
    run: async (env) => {
      const db = primary(env)
      const expired = await expireJobs(db)
      await drainSearchOutbox(db, env.SEARCH)
      return { expired }
    },
  },
  'end-trials': {
    schedule: '7 * * * *',
    run: async (env) => ({ ended: await endTrials(primary(env)) }),
  },
  'lapse-subscriptions': {
    schedule: '7 * * * *',
    run: async (env) => ({ lapsed: await thenRefresh(env, lapseSubscriptions) }),
  },
  'lapse-orders': {
    schedule: '7 * * * *',
    run: async (env) => ({ lapsed: await thenRefresh(env, lapseOrders) }),
  },
  'remind-trials': {
    schedule: '7 15 * * *',
    run: async (env) => ({ reminded: await remindOfTrials(env, primary(env)) }),
  },
  'remind-jobs': {
    schedule: '7 15 * * *',
    run: async (env) => ({ reminded: await remindOfExpiry(env, primary(env)) }),
  },
  'mail-applications': {
    schedule: '7 15 * * *',
    run: async (env) => ({ told: await tellOfApplications(env, primary(env)) }),
  },
  'compare-subscriptions': {
    schedule: '37 8 * * *',
    run: async (env) => thenRefresh(env, compareSubscriptions),
  },
  'drain-search': {
    schedule: '*/5 * * * *',
    run: async (env) => {
      const db = primary(env)
      await endSuspensions(db, markJobsOfPeople)
      await foldNames(db)
      return {
        drained: await drainSearchOutbox(db, env.SEARCH),
        people: await drainPeopleOutbox(db, env.SEARCH),
      }
    },
  },
  mail: {
    schedule: '*/5 * * * *',
    run: async (env) => ({ sent: await sendHeldMails(env, primary(env), heldLinks) }),
  },
  'remind-certifications': {
    schedule: '7 15 * * *',
    run: async (env) => ({ told: await remindOfCertifications(env, primary(env)) }),
  },
  'forget-attempts': {
    schedule: '37 8 * * *',
    run: async (env) => {
      const db = primary(env)
      await db.batch([forgettingAttempts(db), forgettingEvents(db), forgettingReminders(db)])
    },
  },
  'forget-sessions': {
    schedule: '37 8 * * *',
    run: async (env) => {
      const db = primary(env)
      await db.batch(forgettingSessions(db))
    },
  },
  'forget-audit': {
    schedule: '37 8 * * *',
    run: async (env) => ({ forgotten: await forgetAudit(primary(env)) }),
  },
  'erase-applications': {
    schedule: '37 8 * * *',
    run: async (env) => ({ erased: await eraseApplications(primary(env)) }),
  },
  'copy-erasures': {
    schedule: '37 8 * * *',
    run: async (env) => ({ copied: await copyErasures(primary(env), env.BACKUPS) }),
  },
  'erase-again': {
    schedule: '37 8 * * *',
    run: async (env) => ({ erased: (await eraseAgain(primary(env), env.BACKUPS)).length }),
  },
  // Alone in their invocations, which may ask for so much and no more.
  'back-up': {
    schedule: '17 9 * * *',
    run: (env) => backUp(env.DB, env.BACKUPS),
  },
  'continue-back-up': {
    schedule: '47 * * * *',
    run: (env) => continueBackUp(env.DB, env.BACKUPS),
  },
  'forget-invitations': {
    schedule: '37 8 * * *',
    run: async (env) => ({ forgotten: await forgetInvitations(primary(env)) }),
  },
  'optimize-search': {
    schedule: '37 8 * * *',
    run: async (env) => {
      await optimizeSearch(env.SEARCH)
      await optimizePeople(env.SEARCH)
    },
  },
}

/** @throws Problem 404 for a name that is none of ours */
export async function runCron(name: string, env: Env): Promise<object> {
  const cron = Object.hasOwn(crons, name) ? crons[name] : undefined
  if (!cron) throw notFound(`There is no cron named ${name}.`)
  return { name, result: (await cron.run(env)) ?? null }
}

/** Runs every cron of this schedule; one that fails does not keep the others back. */
export async function runSchedule(schedule: string, env: Env): Promise<void> {
  const due = Object.entries(crons).filter(([, cron]) => cron.schedule === schedule)
  const failed: string[] = []
  await Promise.all(
    due.map(async ([name, cron]) => {
      try {
        await cron.run(env)
      } catch (error) {
        failed.push(name)
        logFault(error, undefined, { cron: name })
      }
    }),
  )
  // The platform logs what is thrown here as it is: names, and nothing that was read.
  if (failed.length > 0) throw new Fault(`crons failed: ${failed.join(', ')}`)
}

/** Jobs that close with their organization's plan leave the index at once. */
async function thenRefresh<Result>(env: Env, work: (env: Env, db: Database) => Promise<Result>): Promise<Result> {
  const db = primary(env)
  const result = await work(env, db)
  await drainSearchOutbox(db, env.SEARCH)
  return result
}

const primary = (env: Env) => openDatabase(env.DB, 'first-primary').db
