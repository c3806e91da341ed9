import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../../src/accounts/credentials/password'
import { mailStops, oneTimeTokens, users } from '../../src/accounts/schema'
import { billingAccounts } from '../../src/billing/schema'
import {
  alertJobs,
  alertMails,
  alertReaders,
  applications,
  jobAlerts,
  savedJobs,
  unrememberedViewers,
  viewedJobs,
} from '../../src/jobs/schema'
import { invitations, locations } from '../../src/organizations/schema'
import { newId } from '../../src/platform/db/database'
import { storeImage } from '../../src/platform/images/storage'
import { audit, heldMails } from '../../src/platform/schema'
import { timestamp } from '../../src/platform/time/clock'
import { certificationExpiries } from '../../src/profiles/schema'
import { contactMessages } from '../../src/site/schema'
import { db, getToken, type MadeOrganization, makeJob, makePerson } from '../make'

export const password = 'four plain words here'
const passwordHash = await hashPassword(password)

/** Creates a member who can sign in. */
export async function makeMember(fields: Parameters<typeof makePerson>[0] = {}) {
  const person = await makePerson({ passwordHash, ...fields })
  return { ...person, as: await getToken(person) }
}

/** Creates a person of an organization who has left traces in every table that can have one, with unique words. */
export async function makeTraced(organization: MadeOrganization) {
  const mark = newId().toLowerCase()
  const person = await makeMember({
    displayName: `Name ${mark}`,
    email: `${mark}@example.com`,
    summary: `About ${mark}`,
    organizationId: organization.id,
    roles: ['client-user', 'reviewer'],
  })
  const avatar = `/images/avatars/${mark}.png`
  await storeImage(env.IMAGES, avatar.slice('/images/'.length), new Uint8Array([1]), 'image/png')
  const { id, email } = person
  const time = timestamp()
  const job = await makeJob(organization, { jobAdmin: id, status: 'Draft' })
  const [first, second] = [await makeJob(organization), await makeJob(organization)]
  const application = { applicantName: `Name ${mark}`, applicantEmail: email, created: time }
  const message = { form: 'contact', name: `Name ${mark}`, message: `Hello from ${mark}`, created: time } as const
  const invitation = {
    organizationId: organization.id,
    title: 'Principal',
    phone: '',
    created: time,
    expires: time,
  }
  const toThem = newId()
  const assigned = newId()
  const gone = newId()
  const [reader, alert] = [`reader-${mark}`, `alert-${mark}`]
  await db.batch([
    db.update(users).set({ avatar }).where(byId(id)),
    db
      .insert(oneTimeTokens)
      .values({ tokenHash: newId(), userId: id, purpose: 'verify', email, created: time, expires: time }),
    db.insert(locations).values({ ...place(organization.id), contactId: id, created: time }),
    db.insert(savedJobs).values({ userId: id, jobId: first.id, created: time }),
    db.insert(viewedJobs).values({ userId: id, jobId: first.id, viewed: time }),
    db.insert(alertReaders).values({ id: reader, userId: id, active: time, created: time }),
    db.insert(jobAlerts).values({
      id: alert,
      readerId: reader,
      q: `Work ${mark}`,
      l: 'USA',
      d: 50,
      filters: {},
      search: mark,
      every: 'day',
      status: 'on',
      since: time,
      lastSeq: 0,
      due: time,
      lastFound: time,
      created: time,
    }),
    db.insert(alertJobs).values({ readerId: reader, jobId: first.id, alertId: alert, created: time }),
    db.insert(alertMails).values({
      id: newId(),
      readerId: reader,
      day: time.slice(0, 10),
      created: time,
      sent: time,
      contents: [{ alertId: alert, jobIds: [first.id], more: 0 }],
    }),
    db.insert(unrememberedViewers).values({ userId: id, created: time }),
    db
      .insert(certificationExpiries)
      .values({ userId: id, title: `License ${mark}`, state: 'IL', expirationDate: '2045-06-30' }),
    db.insert(applications).values({ ...application, id: newId(), jobId: first.id, userId: id }),
    // Sent as a guest, with the address that the person has confirmed since.
    db.insert(applications).values({ ...application, id: newId(), jobId: second.id }),
    db.insert(contactMessages).values({ ...message, id: newId(), userId: id, email: 'another@example.com' }),
    db.insert(contactMessages).values({ ...message, id: newId(), email }),
    db.insert(contactMessages).values({
      id: assigned,
      form: 'contact',
      name: 'Somebody else',
      email: 'else@example.com',
      created: time,
      assigneeId: id,
    }),
    db.insert(invitations).values({
      ...invitation,
      id: toThem,
      invitedBy: organization.employer.id,
      tokenHash: newId(),
      email,
      displayName: `Name ${mark}`,
    }),
    db.insert(invitations).values({
      ...invitation,
      id: newId(),
      invitedBy: id,
      tokenHash: newId(),
      email: `invited-by-${mark}@example.com`,
      displayName: 'Invited',
    }),
    db.insert(mailStops).values({ userId: id, kind: 'job', created: time }),
    db
      .insert(billingAccounts)
      .values({ organizationId: organization.id, payerEmail: email, created: time })
      .onConflictDoNothing(),
    db
      .insert(heldMails)
      .values({ id: newId(), recipient: email, purpose: 'message', address: email, sealed: mark, created: time }),
    db.insert(heldMails).values({
      id: newId(),
      recipient: `new-${email}`,
      purpose: 'new e-mail',
      address: `new-${email}`,
      userId: id,
      created: time,
    }),
    db.insert(audit).values([
      {
        ...auditEntry('changed e-mail', 'user', id),
        actorId: id,
        before: { email: `old-${mark}@example.com` },
        after: { email },
      },
      { ...auditEntry('suspended', 'user', id), actorId: 'staff', why: `Wrote as ${mark}` },
      { ...auditEntry('invited', 'invitation', toThem), actorId: organization.employer.id, after: { email } },
      // The audit is all that remains of a deleted invitation.
      { ...auditEntry('changed invitation', 'invitation', gone), after: { displayName: `Name ${mark}` } },
      { ...auditEntry('withdrew invitation', 'invitation', gone), before: { email } },
      { ...auditEntry('changed', 'job', job.id), actorId: id, before: { title: 'Old' }, after: { title: 'New' } },
    ]),
  ])
  return { ...person, avatar, mark, job, assigned }
}

const byId = (id: string) => eq(users.id, id)
const auditEntry = (verb: string, targetKind: string, targetId: string) => ({
  time: timestamp(),
  verb,
  targetKind,
  targetId,
})
const place = (organizationId: string) => ({
  id: newId(),
  organizationId,
  name: 'Campus',
  street: '2 Oak',
  city: 'Evanston',
  state: 'IL',
  zip: '60201',
  lat: 42,
  lng: -87,
})
