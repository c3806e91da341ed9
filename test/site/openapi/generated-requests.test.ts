import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveJob } from '../../../src/jobs/saved/saved-jobs'
import { addLocation } from '../../../src/organizations/locations/location'
import { peopleMessages } from '../../../src/people/schema'
import { newId } from '../../../src/platform/db/database'
import { timestamp } from '../../../src/platform/time/clock'
import { type ActExample, endpoints, performThrough } from '../../act-example'
import { makeDistricts } from '../../districts/make-districts'
import { flag } from '../../flags/make-flag'
import { makeAlertFor } from '../../jobs/alerts/make-alert'
import { db, getToken, makeJob, makeOrganization, makePerson, makePlaces, makeStaff, nobody, request } from '../../make'
import { makeArticle } from '../../news/make-article'
import { makeNotice } from '../../notifications/make-notice'
import { makeAnswer, makeQuestion } from '../../questions/make-question'
import { makeEdition } from '../../scholarships/make-scholarship'
import { getDescribed, type Operation, operations } from './description'
import { misfits, untold } from './generated'
import { getCases, type Sent } from './generated-cases'

const roles = ['guest', 'member', 'employer', 'reviewer', 'staff'] as const
type Role = (typeof roles)[number]

/**
 * The roles that each guard lets in, by the tag of its calls. The first role tries every case; the others try one
 * valid and one invalid case.
 */
const callers: Record<string, readonly Role[]> = {
  anyone: roles,
  member: ['member', 'employer', 'reviewer', 'staff'],
  employer: ['employer'],
  staff: ['staff'],
  'employer or staff': ['employer', 'staff'],
}

type Things = Awaited<ReturnType<typeof makeThings>>

/** Creates what the calls refer to: an organization with everything that belongs to it. */
async function makeThings() {
  const own = await makeOrganization()
  const fields = { name: 'Campus', street: '2 Oak', city: 'Evanston', state: 'IL', zip: '60201', phone: '' }
  const campus = await addLocation(db, env.SEARCH, { organizationId: own.id, fields, by: nobody })
  const colleague = await makePerson({ organizationId: own.id, roles: ['client-user'] })
  const asker = await makePerson()
  const question = await makeQuestion({ author: asker, tags: ['aac'] })
  const edit = { title: 'How do I help a student who leaves the classroom?', why: 'Clearer' }
  await request('PUT', `/api/questions/${question.id}`, { as: await getToken(asker), body: edit })
  await flag({ kind: 'question', id: question.id })
  const otherQuestion = await makeQuestion({ title: 'Who else has this question about leaving?' })
  const answer = await makeAnswer(question.id)
  const [district] = await makeDistricts({})
  const [job, other, article] = [await makeJob(own), await makePerson(), await makeArticle()]
  // For the lists: the calls apply for the first job, and withdraw.
  const another = await makeJob(own)
  await apply(job.id, other)
  return { own, campus, colleague, district, job, another, other, article, question, otherQuestion, answer }
}

const apply = async (jobId: string, person: { id: string }) =>
  request('PUT', `/api/job/update/${jobId}`, { as: await getToken(person), body: {} })

/** Creates what is listed for the caller only: a notice, a saved job, an application, and a message. */
async function makeOwnLists({ id }: { id: string }, { own, job, another }: Things): Promise<void> {
  await apply(another.id, { id })
  await makeNotice({ id })
  await makeAlertFor({ userId: id })
  await saveJob(db, id, job.id)
  const from = { organizationId: own.id, fromId: own.employer.id }
  await db
    .insert(peopleMessages)
    .values({ id: newId(), ...from, toId: id, message: 'We look for you.', created: timestamp() })
}

const makeCaller = (role: Role, { own }: Things) =>
  ({
    guest: async () => undefined,
    member: () => makePerson(),
    employer: async () => own.employer,
    reviewer: () => makePerson({ roles: ['reviewer'] }),
    staff: () => makeStaff(),
  })[role]()
type CurrentUser = Awaited<ReturnType<typeof makeCaller>>

/** Replaces the parameters of a path. A kind of thing that was not created gets an unknown id. */
function getPath(
  path: string,
  { own, district, job, other, article, question, answer }: Things,
  currentUser: CurrentUser,
): string {
  const thing = [
    [/\/organization\//, own.id],
    [/\/job\//, job.id],
    [/\/users\/\{id\}/, other.id],
    [/\/districts\//, district?.id],
    [/\/news\/\{id\}/, article.id],
    [/\/questions\/.*\{id\}/, question.id],
    [/\/category\/question\/\{id\}/, 'career'],
  ] as const
  const id = thing.find(([pattern]) => pattern.test(path))?.[1] ?? 'none'
  const ids = {
    userId: currentUser?.id ?? other.id,
    orgId: own.id,
    q: 'teacher',
    l: 'Chicago',
    radius: '50',
    page: '1',
    id,
    questionId: question.id,
    answerId: answer.id,
  }
  return path.replace(/\{(\w+)\}/g, (_, name: string) => new Map(Object.entries(ids)).get(name) ?? 'none')
}

/** Fields that name existing things, and undefined for fields that would change what the others mean. */
function knownIn(
  path: string,
  { own, campus, district, job, other, colleague, otherQuestion }: Things,
  currentUser: CurrentUser,
) {
  const left = undefined
  const known: Record<string, Record<string, unknown>> = {
    // A closing date of any year is usually over.
    '/api/job': { location: campus.id, jobAdmin: colleague.id, copyOf: left, closingDate: left },
    '/api/job/{id}': {
      location: campus.id,
      jobAdmin: colleague.id,
      version: left,
      status: 'Draft',
      closingDate: left,
    },
    // Without it, the answers must be complete.
    '/api/users/me/start': { draft: true, finish: left },
    '/api/users/update': { saveJobID: job.id, userID: currentUser?.id },
    '/api/users/remove': { saveJobID: job.id, userID: currentUser?.id },
    '/api/users/add/location': { contact: colleague.id },
    '/api/users/edit/location': { _id: campus.id, contact: colleague.id },
    '/api/users/delete/location': { _id: campus.id },
    '/api/users/edit/admin': { _id: colleague.id, email: left, organization: own.id },
    '/api/users/delete/admin': { _id: colleague.id },
    '/api/organization': { ids: [own.id] },
    '/api/organization/{id}': { location: campus.id, statusCode: left, expectedStatusCode: left, cancel: left },
    '/api/organization/{id}/district': { district: district?.id },
    '/api/scholarship/editions': {
      opens: '2027-01-15T12:00:00Z',
      closes: '2027-03-15T12:00:00Z',
      announced: '2027-05-15T12:00:00Z',
    },
    '/api/ga/events/name': { name: own.name },
    '/api/users/profile': { hiddenFrom: [own.id] },
    '/api/contact/{id}': { assignee: left },
    '/api/users/{id}/roles': { roles: ['reviewer'] },
    '/api/users/{id}/anonymise': { password: other.id },
    '/api/questions': { category: 'behavior' },
    '/api/questions/{id}': {
      category: 'behavior',
      version: left,
      closed: { why: 'Asked before.', duplicateOf: otherQuestion.id },
    },
    '/api/questions/{id}/merge': { into: otherQuestion.id },
    '/api/category/question': { text: crypto.randomUUID() },
    '/api/category/question/{id}': { moveTo: left, text: left },
    '/api/questions/answer/{questionId}/{answerId}': { version: left },
    '/api/news': { uid: left, status: 'Draft', scheduled: left },
    '/api/news/{id}': { version: left, status: 'Draft', scheduled: left, draft: left, discardDraft: left },
  }
  return known[path] ?? {}
}

/**
 * Fields that are only valid with certain data: a place, somebody’s password, a mailed link, a stored lowest salary, dates
 * in their order, the name of a winner who agreed to it.
 */
const ofTheData = [
  'zip',
  'salaryTo',
  'companyZip',
  'password',
  'token',
  'payment_method',
  'l',
  'closes',
  'announced',
  'winnerName',
]
/** Calls that accept files from other tools, whose content is only validated after it has been read. */
const imports = ['/api/users/resume.json']

/** Returns how an answer differs from the description. */
async function getFaults(operation: Operation, answer: Response, { kind }: Sent, mayCall: boolean): Promise<string[]> {
  const { status, headers } = answer
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  const text = await answer.text()
  const value = /json/.test(type) ? JSON.parse(text) : undefined
  const described = getDescribed(operation, status)
  const schema = described?.content?.[type]?.schema
  const fields = Object.keys(value?.errors ?? {}).map((field) => field.split('.')[0] ?? '')
  const isRefused = [400, 415, 422].includes(status)
  const isImport = imports.includes(operation.path)
  const isTaken = status < 400 || (mayCall && [401, 402, 403, 404, 409, 410, 422].every((one) => one !== status))
  return [
    ...(status >= 500 ? ['a fault of ours'] : []),
    ...(described ? [] : ['its status is not described']),
    ...(value && !schema ? [`its type is not described: ${type}`] : []),
    ...(schema && value ? misfits(schema, value).slice(0, 2) : []),
    ...(schema && status < 400 ? untold(schema, value).map((field) => `${field} is not described`) : []),
    ...(status === 422 && fields.length === 0 ? ['422 without errors'] : []),
    ...(kind === 'right' && mayCall && isRefused && !isImport && !fields.every((field) => ofTheData.includes(field))
      ? [`right, and refused: ${text}`]
      : []),
    ...(kind === 'wrong' && isTaken && !isImport ? ['wrong, and taken'] : []),
  ]
}

/** The calls whose answer was a list, and whether one of them had a row to compare with the description. */
const lists = new Map<string, boolean>()

const getName = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`

/** The calls that succeeded at least once, so that this answer was compared, too. */
const succeeded = new Set<string>()

/** The examples of acts that the API has, with their calls. */
const described = Object.values(import.meta.glob<{ acts: ActExample[] }>('../../*/acts.ts', { eager: true }))
  .flatMap(({ acts }) => acts)
  .flatMap((example) => {
    const door = endpoints.find(({ act }) => act === example.act)
    const name = door && getName({ ...door, path: door.path.replace(/:(\w+)/g, '{$1}') })
    const operation = operations.find((each) => getName(each) === name)
    return door && operation ? [[example.name, operation, door, example] as const] : []
  })

/** Makes the calls with this role, all cases or only some, and returns what differs from the description. */
async function tryAs(role: Role, operation: Operation, things: Things): Promise<string[]> {
  const { method, path, spec } = operation
  const currentUser = await makeCaller(role, things)
  const as = currentUser && (await getToken(currentUser))
  if (currentUser && method === 'GET') await makeOwnLists(currentUser, things)
  const mayCall = callers[spec.tags[0] ?? ''] ?? []
  const cases = getCases(operation, knownIn(path, things, currentUser), { isGuest: role === 'guest' })
  const wrong = cases.find(({ kind }) => kind === 'wrong')
  const found = await faultsOfSearch(operation, as)
  const few = [...cases.slice(0, 1), ...(wrong && mayCall.includes(role) ? [wrong] : [])]
  for (const sent of mayCall[0] === role ? cases : few) {
    const { body, query = '', kind } = sent
    const answer = await request(method, getPath(path, things, currentUser) + query, {
      ...(as && { as }),
      ...(body && { body }),
    })
    if (method === 'GET') await countRows(path, answer.clone())
    if (answer.ok) succeeded.add(getName(operation))
    const faults = await getFaults(operation, answer, sent, mayCall.includes(role))
    const what = `${role}, ${kind} ${query}${JSON.stringify(body)?.slice(0, 300) ?? ''}: ${answer.status}`
    found.push(...faults.map((fault) => `${what}, ${fault}`))
  }
  return found
}

/** Searches that find something. */
const searches: Record<string, string> = {
  '/api/places': '?q=chi',
  '/api/questions/similar': '?title=leaving+class',
  '/api/users/hidden-from': '?q=schools',
}

/** Returns how the answer to a search that finds something differs from the description. */
async function faultsOfSearch(operation: Operation, as: string | undefined): Promise<string[]> {
  const { method, path } = operation
  const query = searches[path]
  if (method !== 'GET' || !query) return []
  const answer = await request(method, path + query, as ? { as } : {})
  await countRows(path, answer.clone())
  return getFaults(operation, answer, { kind: 'right', query }, true)
}

/** Notes whether the answer is a list, and has rows. */
async function countRows(path: string, answer: Response): Promise<void> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return
  const value: unknown = await answer.json()
  if (Array.isArray(value)) lists.set(path, lists.get(path) || value.length > 0)
}

/**
 * Makes every call of the description with every role. The bodies and parameters are generated from the description:
 * valid ones, ones at the limits, and invalid ones. The description and the server must agree.
 */
describe('the API description compared with the server', () => {
  let things: Things
  beforeAll(async () => {
    await makePlaces()
    await makeEdition()
    const outside = { title: 'Aspire Grant', amount: 3000, deadline: '2023-03-31', link: 'aspire.example/apply' }
    await request('POST', '/api/scholarship/outside', { as: await getToken(await makeStaff()), body: outside })
    things = await makeThings()
  })

  it.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    'the server answers %s as described',
    async (_, operation) => {
      // Calls must not fail because an earlier one changed or ended something.
      if (operation.method !== 'GET') things = await makeThings()
      const found: string[] = []
      for (const role of roles) found.push(...(await tryAs(role, operation, things)))
      expect(found).toEqual([])
    },
  )

  // Generated requests don't succeed where certain data must exist, such as a mailed link.
  it.each(described)('the server answers an example as described: %s', async (_, operation, door, example) => {
    if (succeeded.has(getName(operation))) return
    const { answer } = await performThrough(door, example)
    expect(answer.status).toBeLessThan(300)
    expect(await getFaults(operation, answer, { kind: 'right' }, true)).toEqual([])
  })

  it('every list had a row to compare', () => {
    expect([...lists].filter(([, isFilled]) => !isFilled).map(([path]) => path)).toEqual([])
  })
})
