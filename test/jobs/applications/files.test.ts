import { env, exports } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteUnusedFiles } from '../../../src/jobs/applications/files'
import { applicationFiles, applications } from '../../../src/jobs/schema'
import { checkDocument } from '../../../src/platform/files/document'
import { pdf, toBytes } from '../../documents'
import {
  db,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  origin,
  request,
} from '../../make'
import { makeMember, password } from '../../privacy/person'
import { requestForm } from './send-form'

let own: MadeOrganization
let employer: string

beforeAll(makePlaces)
beforeEach(async () => {
  await db.delete(applicationFiles)
  own = await makeOrganization()
  employer = await getToken(own.employer)
})

const sendForm = (jobId: string, fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>, as?: string) =>
  requestForm(`/api/job/${jobId}/application`, fields, file, as)

describe('files of applications', () => {
  it('a member’s resume is made and kept, and only that employer and the member can download it', async () => {
    const job = await makeJob(own, { applyHere: true, applyLink: '' })
    const person = await makePerson({ summary: 'I teach reading.' })
    const as = await getToken(person)
    const { applicationId } = await (await request('POST', `/api/job/${job.id}/application`, { as, body: {} })).json<{
      applicationId: string
    }>()
    const path = `/api/job/${job.id}/applicants/${applicationId}/resume`
    const theirs = await request('GET', path, { as: employer })
    expect(theirs.status).toBe(200)
    expect(theirs.headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.docx"/)
    expect(theirs.headers.get('x-content-type-options')).toBe('nosniff')
    expect(checkDocument(new Uint8Array(await theirs.arrayBuffer()))).toMatchObject({ type: 'docx' })
    expect((await request('GET', `/api/users/me/applications/${applicationId}/resume`, { as })).status).toBe(200)
    const other = await makeOrganization()
    const outsiders = [await getToken(other.employer), await getToken(await makePerson()), undefined]
    const statuses: number[] = []
    for (const outsider of outsiders)
      for (const at of [path, `/api/users/me/applications/${applicationId}/resume`])
        statuses.push((await request('GET', at, outsider ? { as: outsider } : {})).status)
    expect(statuses).toEqual([404, 404, 403, 404, 401, 401])
    const otherJob = await makeJob(other)
    const crossed = `/api/job/${otherJob.id}/applicants/${applicationId}/resume`
    expect((await request('GET', crossed, { as: await getToken(other.employer) })).status).toBe(404)
  })

  it('a guest sends a file, which goes under a random key that no other address serves', async () => {
    const job = await makeJob(own, { applyHere: true })
    const guest = { name: 'Gil Moss', email: 'gil@example.com', note: 'Hello' }
    const sent = await sendForm(job.id, guest, pdf('<< >>'))
    expect(sent.status).toBe(201)
    const [file] = await db.select().from(applicationFiles)
    expect(file).toMatchObject({ kind: 'file', type: 'pdf', attached: true })
    expect((await request('GET', `/images/${file?.key}`)).status).toBe(404)
    const [listed] = await (await request('GET', `/api/job/${job.id}/applicants`, { as: employer })).json<
      Record<string, unknown>[]
    >()
    expect(listed).toMatchObject({ note: 'Hello', hasFile: true, hasResume: false, fileName: 'resume.pdf' })
    // The same person again adds no file.
    expect((await sendForm(job.id, guest, pdf('<< /A 1 >>'))).status).toBe(200)
    expect(await db.select().from(applicationFiles)).toHaveLength(1)
  })

  it('a file’s name is kept without a path, control characters, and what is too long', async () => {
    const job = await makeJob(own, { applyHere: true })
    const body = new FormData()
    body.set('file', new File([pdf('<< >>')], `C:\\Desktop\\\u202e${'é'.repeat(200)}\n.pdf`))
    const headers = { authorization: `Bearer ${await getToken(await makePerson())}` }
    await exports.default.fetch(`${origin}/api/job/${job.id}/application`, { method: 'POST', headers, body })
    const [file] = await db.select().from(applicationFiles)
    expect(file?.name).toBe('é'.repeat(120))
  })

  it('a file that is not what it says is refused, and nothing is stored', async () => {
    const job = await makeJob(own, { applyHere: true })
    const as = await getToken(await makePerson())
    const answer = await sendForm(job.id, {}, toBytes('MZ not a document'), as)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { file: 'Choose a Word document (.docx) or a PDF.' } })
    const large = await sendForm(job.id, {}, new Uint8Array(2 * 1024 * 1024 + 1), as)
    expect(large.status).toBe(413)
    expect(await db.select().from(applications).where(eq(applications.jobId, job.id))).toEqual([])
  })

  it('when an application is deleted, in whichever way, its file is deleted', async () => {
    const job = await makeJob(own, { applyHere: true })
    const as = await getToken(await makePerson())
    await sendForm(job.id, {}, pdf('<< >>'), as)
    const [file] = await db.select().from(applicationFiles)
    await db.delete(applications).where(eq(applications.jobId, job.id))
    await deleteUnusedFiles(env, db)
    expect(await env.IMAGES.get(file?.key ?? '')).toBeNull()
    expect(await db.select().from(applicationFiles)).toEqual([])
  })

  it('the export says where they are, and deleting the account deletes them', async () => {
    const job = await makeJob(own, { applyHere: true })
    const { as, ...person } = await makeMember()
    await sendForm(job.id, { note: 'Hello' }, pdf('<< >>'), as)
    const [file] = await db.select().from(applicationFiles)
    const exported = await (await request('GET', '/api/users/me/export', { as })).json<Record<string, unknown[]>>()
    expect(exported.applications).toMatchObject([{ note: 'Hello' }])
    expect(exported.applicationFiles).toMatchObject([{ kind: 'file', href: file?.href }])
    expect((await request('GET', file?.href ?? '', { as })).status).toBe(200)
    expect((await request('DELETE', '/api/users/me', { as, body: { password } })).status).toBe(204)
    await expect.poll(() => env.IMAGES.get(file?.key ?? '')).toBeNull()
    expect(await db.select().from(applications).where(eq(applications.userId, person.id))).toEqual([])
  })
})
