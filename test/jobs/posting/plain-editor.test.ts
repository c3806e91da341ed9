import { expect, it } from 'vitest'
import { startPlanning } from '../../../seed/demo/jobs/plan'
import { organizations } from '../../../seed/demo/organizations'
import { randomFrom } from '../../../seed/demo/random'
import { findEmployersJob } from '../../../src/jobs/job'
import { jobQuestionMessages } from '../../../src/jobs/job-questions'
import { jobMessages } from '../../../src/jobs/rules'
import { db, getToken, makeJob, makeOrganization, makePlaces, request } from '../../make'

await makePlaces()
const organization = await makeOrganization()
const as = await getToken(organization.employer)

const entities: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }
const withoutEntities = (text: string) =>
  text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => entities[name] ?? '')

/** Returns the fields of the page's form, as a browser without JavaScript sends them: each line break is two characters. */
function getFields(html: string): Record<string, string> {
  const form = html.slice(html.indexOf('<form noValidate'))
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  const inputs = [...form.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
    if (attribute(tag, 'type') === 'checkbox' && !/\schecked/.test(tag)) return []
    return [[attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']]
  })
  const areas = [...form.matchAll(/<textarea[^>]*\sname="(\w+)"[^>]*>([^<]*)/g)].map(([, name, text]) => [name, text])
  const selects = [...form.matchAll(/<select[^>]*\sname="(\w+)"[^>]*>(.*?)<\/select>/gs)].map(([, name, options]) => {
    const [tag = '', text] = /<option[^>]*\sselected[^>]*>([^<]*)/.exec(options ?? '') ?? []
    return [name, attribute(tag, 'value') ?? text]
  })
  return Object.fromEntries(
    [...inputs, ...areas, ...selects].map(([name = '', value = '']) => [
      name,
      withoutEntities(value).trimStart().replaceAll('\n', '\r\n'),
    ]),
  )
}

const read = async (path: string) => (await request('GET', path, { as })).text()
const post = (path: string, fields: Record<string, string>) =>
  request('POST', path, {
    as,
    body: `${new URLSearchParams(fields)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:8787' },
  })
const stored = async (id: string) =>
  (await findEmployersJob(db, { organizationId: organization.id, organization: null }, id)).job

/** What only JavaScript could write, and what readable text has no marks for. */
const intricate =
  '<p>Bring:</p><ul><li>a plan<ol><li>first</li><li>then</li></ol></li><li><p>two</p><p>paragraphs</p></li></ul>' +
  '<pre><code>one\n  two &amp; three</code></pre><blockquote><p>“Yes” &lt;3<br />- and no list</p></blockquote>' +
  '<p><a href="https://example.org/a_(b)?c=1&amp;d=2" rel="nofollow ugc noopener"><strong>Read</strong></a></p>'

it('keeps the HTML of twenty stored texts byte for byte if they come back unchanged', async () => {
  const [employer] = organizations
  if (!employer) throw new Error('The demo data has no organization.')
  const place = { id: organization.location.id, city: 'Chicago', state: 'IL' }
  const planned = startPlanning(randomFrom(7))(1, { ...employer, jobs: 19 }, [place])
  const texts = [...planned.map(({ description }) => description), intricate]
  expect(texts).toHaveLength(20)
  for (const description of texts) {
    const { id } = await makeJob(organization, { description, gradeBands: ['preschool', 'high'], remote: true })
    const before = await stored(id)
    const path = `/admin/job/${id}`
    const saved = await post(path, { ...getFields(await read(path)), status: 'Published' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?done=saved`])
    const after = await stored(id)
    expect(after).toEqual({ ...before, version: 2, updated: after.updated })
    expect(after.description).toBe(before.description)
  }
})

it('makes paragraphs, lists, and links of a text that was changed, and says before what it would lose', async () => {
  const { id } = await makeJob(organization, { description: '<h3>You will</h3><p><em>Plan</em> lessons.</p>' })
  const html = await read(`/admin/job/${id}`)
  expect(html).toContain('If you change it here, it loses: headings, italics.')
  const description = 'You plan:\r\n\r\n- lessons\r\n- [trips](https://example.org/trips)'
  await post(`/admin/job/${id}`, { ...getFields(html), description, status: 'Published' })
  expect((await stored(id)).description).toBe(
    '<p>You plan:</p><ul><li><p>lessons</p></li><li><p><a href="https://example.org/trips" rel="nofollow ugc noopener">trips</a></p></li></ul>',
  )
  expect(await read(`/admin/job/${id}?done=saved`)).toContain('Your job is live.')
})

it('offers no unsaved jobs, which only the browser could have', async () => {
  const html = await read('/admin/job/new')
  expect(html).toContain('<form noValidate')
  expect(html).not.toContain('Jobs you haven’t saved')
})

it('posts a new job, after it has said at the fields what is missing, with what was typed', async () => {
  const typed = {
    ...getFields(await read('/admin/job/new')),
    title: 'Bus aide',
    'grade-middle': 'on',
    salaryFrom: '1,500',
  }
  const refused = await post('/admin/job/new', { ...typed, salaryTo: '900', status: 'Draft' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  for (const message of [jobMessages.summary, jobMessages.description, jobMessages.applyLink])
    expect(html).toContain(`>${message}</p>`)
  const again = getFields(html)
  expect(again).toMatchObject({ title: 'Bus aide', 'grade-middle': '', salaryFrom: '1,500', salaryTo: '900' })
  const more = { salaryTo: '1,900', summary: 'Rides along.', description: 'Ride along.', applyLink: 'jobs@example.org' }
  const saved = await post('/admin/job/new', { ...again, ...more, status: 'Published' })
  expect(saved.status).toBe(303)
  const [, id = ''] = /job\/([^?]+)/.exec(saved.headers.get('location') ?? '') ?? []
  expect(await stored(id)).toMatchObject({
    status: 'Published',
    description: '<p>Ride along.</p>',
    applyLink: 'mailto:jobs@example.org',
    gradeBands: ['middle'],
    salaryFrom: 1500,
  })
})

it('shows what somebody else saved meanwhile, and saves over it if the form is sent again', async () => {
  const { id } = await makeJob(organization)
  const path = `/admin/job/${id}`
  const mine = { ...getFields(await read(path)), title: 'My title', status: 'Published' }
  await request('PUT', `/api/job/${id}`, { as, body: { title: 'Their title' } })
  const refused = await post(path, mine)
  const html = await refused.text()
  expect(refused.status).toBe(409)
  expect(html).toContain(jobMessages.stale)
  expect(html).toContain('Their title</dd>')
  expect(getFields(html)).toMatchObject({ title: 'My title', version: '2' })
  await post(path, { ...getFields(html), status: 'Published' })
  expect(await stored(id)).toMatchObject({ title: 'My title', version: 3 })
})

it('shows what is wrong with a question beside it, in the opened fold', async () => {
  const fields = { 'question-0-text': 'Which grades?', 'question-0-kind': 'choice', 'question-0-choices': 'One' }
  const refused = await post('/admin/job/new', { ...fields, status: 'Draft' })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  const field = /<textarea[^>]*name="question-0-choices"[^>]*>/.exec(html)?.[0]
  expect(field).toContain('aria-invalid="true"')
  expect(html).toContain(jobQuestionMessages.choices)
})
