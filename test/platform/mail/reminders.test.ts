import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { runCron } from '../../../src/crons'
import { jobs } from '../../../src/jobs/schema'
import { organizations } from '../../../src/organizations/schema'
import type { Mail } from '../../../src/platform/mail/queue'
import { ago, days, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { changeProfile } from '../../../src/profiles/profile/profile'
import { ProfileChange } from '../../../src/profiles/profile/rules'
import { certificationExpiries } from '../../../src/profiles/schema'
import { db, makeJob, makeOrganization, makePerson, makePlaces, nobody } from '../../make'

const sent: Mail[] = []
let unlucky = ''

/** A queue that refuses the mail of one person. */
const failing = {
  ...env,
  MAIL: {
    send: async (mail: Mail) => {
      if (mail.to === unlucky) throw new Error('the queue is down')
      sent.push(mail)
    },
  },
} as unknown as Env

type Case = { cron: string; counts: string; make: () => Promise<string> }

/**
 * Each kind of reminder, with the name of its count in what the cron returns, and a function that makes one due and
 * returns the address that gets it.
 */
const kinds: Case[] = [
  {
    cron: 'remind-trials',
    counts: 'reminded',
    make: async () => {
      const { id, employer } = await makeOrganization({ code: '3' })
      await db
        .update(organizations)
        .set({ trialEnds: ago(-days(6)) })
        .where(eq(organizations.id, id))
      return employer.email
    },
  },
  {
    cron: 'remind-jobs',
    counts: 'reminded',
    make: async () => {
      const organization = await makeOrganization()
      const job = await makeJob(organization)
      await db
        .update(jobs)
        .set({ updated: ago(days(55)) })
        .where(eq(jobs.id, job.id))
      return organization.employer.email
    },
  },
  {
    cron: 'remind-certifications',
    counts: 'notified',
    make: async () => {
      const person = await makePerson()
      const expirationDate = timestamp(new Date(now().getTime() + days(30))).slice(0, 10)
      const license = { title: 'LBS1', state: 'IL', effectiveDate: '2018-07-01', isPermanent: false, expirationDate }
      const change = v.parse(ProfileChange, { certifications: [license] })
      await changeProfile(db, { userId: person.id, change, by: nobody })
      return person.email
    },
  },
]

beforeAll(makePlaces)
beforeEach(async () => {
  sent.length = 0
  unlucky = ''
  await db.update(organizations).set({ trialEnds: null })
  await db.update(jobs).set({ status: 'Draft' })
  await db.delete(certificationExpiries)
})
afterEach(() => setClock(null))

describe.each(kinds)('the reminders of $cron', ({ cron, counts, make }) => {
  const run = async () => {
    sent.length = 0
    await runCron(cron, failing)
    return sent.map(({ to }) => to).sort()
  }

  it('if the queue refuses one reminder, the others are sent, and that one is sent once by the next run', async () => {
    const all = [await make(), await make(), await make()]
    unlucky = all[1] ?? ''
    expect(await run()).toEqual([all[0], all[2]].sort())
    unlucky = ''
    expect(await run()).toEqual([all[1]])
    expect(await run()).toEqual([])
  })

  it('a run says how many were reminded, without those that the queue refused', async () => {
    const all = [await make(), await make(), await make()]
    unlucky = all[1] ?? ''
    expect(await runCron(cron, failing)).toMatchObject({ result: { [counts]: 2 } })
    unlucky = ''
    expect(await runCron(cron, failing)).toMatchObject({ result: { [counts]: 1 } })
    expect(await runCron(cron, failing)).toMatchObject({ result: { [counts]: 0 } })
  })

  it('a reminder has a link and headers to unsubscribe from its kind', async () => {
    const email = await make()
    await run()
    const [mail] = sent
    const href = /<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1]
    expect(href).toMatch(/\/unsubscribe\/[\w.-]+$/)
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(href)
    expect(mail?.to).toBe(email)
  })

  it('a reminder goes to a confirmed address of the account, and to no other', async () => {
    const email = await make()
    await db.update(users).set({ verifiedEmail: null }).where(eq(users.email, email))
    expect(await run()).toEqual([])
  })
})
