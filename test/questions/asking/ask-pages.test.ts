import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { questions } from '../../../src/questions/schema'
import { db, getToken, makePerson, postForm, request } from '../../make'
import { longText, makeCategories } from '../make-question'
import { makeMembersWhoCantPost } from '../members-who-cant-post'

const title = 'How do I help a student who runs away?'
const complete = { category: 'behavior', tags: 'iep, Behavior', title, contentHtml: longText }

let member: { id: string; email: string }
let as: string

beforeAll(async () => {
  await makeCategories()
  member = await makePerson({ displayName: 'Rosa Delgado', created: '2026-01-01T00:00:00.000Z' })
  as = await getToken(member)
})

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  request('POST', path, {
    as,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

const hidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1]

describe('asking', () => {
  it.each(['/ask', '/ask/1', '/ask/2', '/ask/3', '/ask/anything'])(
    'guests are led from %s to sign in',
    async (path) => {
      const answer = await request('GET', path)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe('/questions?signin=1&redirect=/ask')
    },
  )

  it('the first step has the categories with their descriptions', async () => {
    const html = await (await request('GET', '/ask', { as })).text()
    expect(html).toContain('What behavior says.')
    expect(html).toContain('aria-current="step"')
    expect(html.match(/type="radio"/g)).toHaveLength(2)
  })

  it('a category in the address is chosen', async () => {
    const html = await (await request('GET', '/ask?category=career', { as })).text()
    expect(html).toMatch(/<input[^>]*(checked=""[^>]*value="career"|value="career"[^>]*checked="")/)
  })

  it.each(['/ask', '/ask?category=career'])(
    'nobody who begins at %s asks anonymously unless they say so',
    async (path) => {
      const html = await (await request('GET', path, { as })).text()
      expect(html).toContain('name="category"')
      expect(html).not.toContain('name="anonymous"')
      expect(html).toContain('"anonymous":false')
    },
  )

  it('a member without a proven address reads why, and has no form', async () => {
    const unproven = await makePerson({ verifiedEmail: null })
    const html = await (await request('GET', '/ask', { as: await getToken(unproven) })).text()
    expect(html).toContain('Confirm your email first.')
    expect(html).not.toContain('name="category"')
  })
})

describe('asking without JavaScript', () => {
  it('each step posts what is written so far to the next one', async () => {
    const second = await (await post('/ask/2', { step: '1', category: 'behavior', tags: 'iep' })).text()
    expect(second).toContain('name="title"')
    expect([hidden(second, 'category'), hidden(second, 'tags')]).toEqual(['behavior', 'iep'])
    const [, described] = /<textarea name="content"[^>]*aria-describedby="([^" ]*)"/.exec(second) ?? []
    expect(second).toMatch(new RegExp(`<p id="${described}"[^>]*>What you have tried.*At least 61 characters\\.`))
    const third = await (await post('/ask/3', { ...complete, step: '2' })).text()
    expect(third).toContain('Leave out names, schools and birthdays of children')
    expect(third).toContain('Asked by Rosa Delgado')
    expect(hidden(third, 'title')).toBe(title)
  })

  it.each([
    ['/ask/2', { category: '' }, 'Category is required'],
    ['/ask/2', { category: 'nothing' }, 'Choose one of the categories.'],
    ['/ask/3', { title: '' }, 'Question is required'],
    ['/ask/3', { title: 'x'.repeat(20) }, 'Please provide more Question details'],
    ['/ask/3', { title: 'x'.repeat(151) }, 'Question can be at most 150 characters'],
    ['/ask/3', { content: '' }, 'Description is required'],
    ['/ask/3', { contentHtml: `<p>${'<b></b>'.repeat(20)}&nbsp;</p>` }, 'Description is required'],
    ['/ask/3', { contentHtml: `<p>${'x'.repeat(60)}</p>` }, 'Please provide more Description details'],
    ['/ask/3', { tags: 'a,b,c,d,e,f' }, 'Choose at most 5 tags.'],
    ['/ask', { category: '' }, 'Category is required'],
  ])('%s with %o is the step again, with its message', async (path, fields, message) => {
    const answer = await post(path, { ...complete, ...fields, step: path.at(-1) === '2' ? '1' : '2' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(message)
  })

  it('says before somebody writes how much it takes, and marks a missing category', async () => {
    const first = await post('/ask/2', { ...complete, category: '', step: '1' })
    expect(await first.text()).toMatch(/role="radiogroup"[^>]*aria-invalid="true"/)
    const html = await (await post('/ask/2', { ...complete, title: '', step: '1' })).text()
    expect(html).toContain('21 to 150 characters.')
    expect(html).toContain('At least 61 characters.')
    expect(html).toMatch(/<h2[^>]*tabindex="-1"[^>]*>2 Title and description<\/h2>/)
    const long = await (await post('/ask/2', { ...complete, title: 'a'.repeat(160), step: '1' })).text()
    expect(long).toContain('160 of 150 characters, 10 too many.')
  })

  it('shows the text of another step as it was typed, without tags', async () => {
    const html = await (
      await post('/ask/2', { ...complete, contentHtml: '<p>He hides them.</p><ul><li>comics</li></ul>', step: '3' })
    ).text()
    expect(html).toMatch(/<textarea[^>]*name="content"[^>]*>He hides them\.\n\n- comics<\/textarea>/)
  })

  it('Back keeps all and checks nothing', async () => {
    const answer = await post('/ask/1', { ...complete, title: 'short', step: '2' })
    expect(answer.status).toBe(200)
    expect(hidden(await answer.text(), 'title')).toBe('short')
  })

  it('Submit asks, and leads to the question', async () => {
    const answer = await post('/ask', {
      ...complete,
      content: 'I wrote it down.\n\nNothing changed for weeks, and nothing that we tried helped.',
      anonymous: 'on',
    })
    expect(answer.status).toBe(303)
    const [asked] = await db.select().from(questions).where(eq(questions.title, title))
    expect(answer.headers.get('location')).toBe(`/questions/${asked?.uid}/${asked?.slug}`)
    expect(asked).toMatchObject({ anonymous: true, authorId: member.id, categoryId: 'behavior' })
    expect(asked?.content).toContain('<p>I wrote it down.</p>')
  })

  it('what is shown is cleaned', async () => {
    const content = `${longText}<script>alert(1)</script><img src=x onerror=alert(1)>`
    const html = await (await post('/ask/3', { ...complete, contentHtml: content, step: '2' })).text()
    expect(html).not.toMatch(/onerror=|<script>alert/)
  })

  it('another site can’t ask', async () => {
    const before = (await db.select().from(questions)).length
    const other = await request('POST', '/ask', {
      body: new URLSearchParams(complete).toString(),
      headers: {
        cookie: `session=${as}`,
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
    })
    expect(other.status).toBe(403)
    expect(await db.select().from(questions)).toHaveLength(before)
  })

  it('members who can’t post keep what they wrote, and read why', async () => {
    const before = (await db.select().from(questions)).length
    for (const [token, why] of await makeMembersWhoCantPost()) {
      const answer = await postForm('/ask', { ...complete, anonymous: 'on' }, token)
      const html = await answer.text()
      expect([answer.status, hidden(html, 'title')]).toEqual([403, title])
      expect(html).toContain(why)
      expect(hidden(html, 'contentHtml')).toContain('He leaves the room')
      expect(html).toMatch(/<input[^>]*name="anonymous"[^>]*checked=""/)
    }
    expect(await db.select().from(questions)).toHaveLength(before)
  })

  it('new members have the same limits as through the API, and keep what they wrote', async () => {
    const token = await getToken(await makePerson())
    const ask = (contentHtml: string) =>
      request('POST', '/ask', {
        as: token,
        body: new URLSearchParams({ ...complete, contentHtml }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const links = [1, 2, 3].map((n) => `<a href="https://example.org/${n}">one ${n}</a>`).join(' ')
    const linked = await ask(`${longText}<p>${links}</p>`)
    expect([linked.status, (await linked.text()).includes('New members can use at most two links.')]).toEqual([
      422,
      true,
    ])
    expect((await ask(longText)).status).toBe(303)
  })
})
