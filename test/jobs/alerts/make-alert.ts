import { ensureReader } from '../../../src/jobs/alerts/readers'
import { jobAlerts } from '../../../src/jobs/schema'
import { newId } from '../../../src/platform/db/database'
import { timestamp } from '../../../src/platform/time/clock'
import { db, origin, request } from '../../make'

type AlertFields = Partial<typeof jobAlerts.$inferInsert>

/** An address that nobody has used yet. */
export const newEmail = () => `${newId().toLowerCase()}@example.com`

/** Sends a form as a browser without JavaScript does. */
export const sendForm = (path: string, fields: Record<string, string>) =>
  request('POST', path, {
    body: `${new URLSearchParams(fields)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  })

/** Creates an alert for a member or an address: teachers in the USA, every day, due now. */
export async function makeAlertFor(owner: { userId: string } | { email: string }, fields: AlertFields = {}) {
  const { id: readerId } = await ensureReader(db, owner)
  const time = timestamp()
  const { q = 'Special Education', l = 'USA', d = 50, filters = {} } = fields
  const alert: typeof jobAlerts.$inferInsert = {
    id: newId(),
    readerId,
    q,
    l,
    d,
    filters,
    search: JSON.stringify([q.toLowerCase(), l, d, filters]),
    state: null,
    every: 'day',
    status: 'on',
    since: time,
    lastSeq: 0,
    due: time,
    lastFound: time,
    created: time,
    ...fields,
  }
  await db.insert(jobAlerts).values(alert)
  return alert
}
