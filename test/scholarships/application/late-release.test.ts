import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { heldMails } from '../../../src/platform/schema'
import { storeApplicationDraft, submitApplication } from '../../../src/scholarships/application/submit'
import { applicationMessages } from '../../../src/scholarships/application-words'
import { scholarshipApplications, scholarshipEditions } from '../../../src/scholarships/schema'
import { db, getAudit, makePerson } from '../../make'
import { meanwhile } from '../../meanwhile'
import { releaseEdition } from '../make-review'
import { deleteEditions, makeEdition, someApplication } from '../make-scholarship'

beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
})

/** A database in which the decisions are released directly before the next batch. */
const releasedMeanwhile = () => meanwhile(() => releaseEdition())

it('an application that comes with the release is refused, and leaves no draft, number, mail, or record', async () => {
  const member = await makePerson()
  const by = { userId: member.id, requestId: 'test' }
  const submitting = submitApplication(env, releasedMeanwhile(), {
    scholarshipName: 'teacher',
    fields: someApplication,
    by,
    member: { ...member, userId: member.id },
  })
  await expect(submitting).rejects.toMatchObject({ status: 409, message: applicationMessages.decided })
  expect(await db.$count(scholarshipApplications)).toBe(0)
  expect(await db.$count(heldMails)).toBe(0)
  expect(await getAudit('teacher')).toEqual([])
  expect((await db.select().from(scholarshipEditions))[0]).toMatchObject({ lastNumber: 0, submittedCount: 0 })
})

it('a draft that comes with the release is refused, and leaves no blank one', async () => {
  const { id: userId } = await makePerson()
  const storing = storeApplicationDraft(releasedMeanwhile(), {
    scholarshipName: 'teacher',
    userId,
    fields: someApplication,
  })
  await expect(storing).rejects.toMatchObject({ status: 409 })
  expect(await db.$count(scholarshipApplications)).toBe(0)
})
