import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '../../../src/notifications/schema'
import { removeAnswer } from '../../../src/questions/answer/write-answer'
import { answersToQuestions, questions } from '../../../src/questions/schema'
import { db, getToken, madeAnew, makePerson, makeStaff, request } from '../../make'
import { getTrips } from '../../round-trips'
import { deleteQuestions, longText, makeAnswer, makeQuestion } from '../make-question'

beforeEach(deleteQuestions)

const get = (path: string, as?: string) => request('GET', path, { headers: madeAnew, ...(as && { as }) })
const getPath = ({ uid, slug }: { uid: string; slug: string }) => `/questions/${uid}/${slug}`
const toHtml = async (path: string, as?: string) => (await get(path, as)).text()
const getRobots = async (path: string) => (await get(path)).headers.get('x-robots-tag')

type Markup = { '@type': string; mainEntity: Record<string, unknown> & { suggestedAnswer: { url: string }[] } }
const getMarkup = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = '']): Markup => JSON.parse(json))
    .find((markup) => markup['@type'] === 'QAPage')

describe('/questions/{uid}/{slug}', () => {
  it('shows the question with its answers, and the heading counts them', async () => {
    const question = await makeQuestion()
    await makeAnswer(question.id)
    const html = await toHtml(getPath(question))
    expect(html).toMatch(/<h1[^>]*>How do I help a student who leaves the room\?<\/h1>/)
    expect(html).toMatch(/<h2[^>]*>1 Answer<\/h2>/)
    expect(html).toContain('whenever we begin to write')
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/questions\/[^"]+"/)
  })

  it('leads from a wrong slug to the right one', async () => {
    const { uid, slug } = await makeQuestion()
    const answer = await get(`/questions/${uid}/something-else`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`/questions/${uid}/${slug}`)
  })

  it('is 404 for guests and staff where there is none', async () => {
    expect((await get('/questions/nothing/here')).status).toBe(404)
  })

  it('shows 30 answers, and links to the others, which are a page of their own', async () => {
    const question = await makeQuestion()
    const author = await makePerson()
    for (let i = 1; i <= 32; i++) await makeAnswer(question.id, author, `<p>Answer ${i}. ${longText.slice(3)}`)
    const html = await toHtml(getPath(question))
    expect(html.match(/<article id="answer-/g)).toHaveLength(30)
    const [, more = ''] = /href="([^"]*cursor=[^"]*)#answers"/.exec(html) ?? []
    const rest = await toHtml(more.replaceAll('&amp;', '&'))
    expect(rest.match(/<article id="answer-/g)).toHaveLength(2)
    expect(rest).toContain('The best answers first')
    expect(rest).toContain('Answer 32.')
  })

  it('offers guests no editor and no name of a member', async () => {
    const question = await makeQuestion({ author: await makePerson() })
    const html = await toHtml(getPath(question))
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Submit<\/button>/)
    expect(html).toContain('Log in to answer')
    expect(html).not.toContain('/answer"')
  })

  it('disables the votes on one’s own, and says why', async () => {
    const author = await makePerson()
    const question = await makeQuestion({ author })
    const html = await toHtml(getPath(question), await getToken(author))
    expect(html).toContain('Your own question')
    expect(html.match(/<button[^>]*data-direction[^>]*disabled=""/g)).toHaveLength(2)
    expect(await toHtml(getPath(question), await getToken(await makePerson()))).not.toContain('Your own question')
  })

  it('tells a member without a proven address what to do', async () => {
    const question = await makeQuestion()
    const html = await toHtml(getPath(question), await getToken(await makePerson({ verifiedEmail: null })))
    expect(html).toContain('Confirm your email first.')
    expect(html).not.toContain('/answer"')
  })

  it('shows no form where the question is closed, and why', async () => {
    const question = await makeQuestion()
    const closed = { closed: '2026-11-22T00:00:00.000Z', closedWhy: 'It was asked before.' }
    await db.update(questions).set(closed).where(eq(questions.id, question.id))
    const html = await toHtml(getPath(question), await getToken(await makePerson()))
    expect(html).toContain('This question is closed, so it takes no new answers. It was asked before.')
    expect(html).not.toContain('/answer"')
  })

  it('shows related questions, solved or not', async () => {
    const question = await makeQuestion({ title: 'How do you count minutes of service on paper?' })
    const other = await makeQuestion({ title: 'How do you count minutes of service online?' })
    expect(await toHtml(getPath(question))).toContain(`href="${getPath(other)}"`)
  })
})

describe('a post', () => {
  it('has a heading, an hour for today, and one row with its author and what can be done with it', async () => {
    const question = await makeQuestion()
    const { id } = await makeAnswer(question.id)
    const html = await toHtml(getPath(question))
    expect(html).toMatch(
      new RegExp(`aria-labelledby="by-${id}".*<h3 id="by-${id}"[^>]*>Answer by Dana Whitfield</h3>`, 's'),
    )
    expect(html).toMatch(/answered <time[^>]*>just now</)
    expect(html).toMatch(/Comment<span class="sr-only"> on this answer</)
    await db.update(answersToQuestions).set({ created: '2026-01-05T00:00:00.000Z' })
    expect(await toHtml(getPath(question))).toMatch(/answered <time[^>]*>January 5, 2026</)
  })

  it('leads staff, and nobody else, from the author’s name to the member', async () => {
    const author = await makePerson({ displayName: 'Quentin Unmistakable' })
    const question = await makeQuestion({ author })
    const href = `href="/spedcommons-reports/members/${author.id}"`
    expect(await toHtml(getPath(question), await getToken(await makeStaff()))).toContain(href)
    expect(await toHtml(getPath(question), await getToken(await makePerson()))).not.toContain(href)
    const anonymous = await makeQuestion({ author, anonymous: true })
    expect(await toHtml(getPath(anonymous), await getToken(await makeStaff()))).not.toContain(href)
  })

  it('has one column unless there are related questions', async () => {
    const question = await makeQuestion({ title: 'How do you count minutes of service on paper?' })
    expect(await toHtml(getPath(question))).not.toContain('xl:grid-cols')
    await makeQuestion({ title: 'How do you count minutes of service online?' })
    const another = await makeQuestion({ title: 'How do you count minutes of service at home?' })
    expect(await toHtml(getPath(another))).toContain('xl:grid-cols')
  })
})

it('names to its reader the unread notices about it, and no others', async () => {
  const asker = await makePerson()
  const [question, other] = [await makeQuestion({ author: asker }), await makeQuestion({ author: asker })]
  const [{ id }, elsewhere] = [await makeAnswer(question.id), await makeAnswer(other.id)]
  const [notice] = await db.select().from(notifications).where(eq(notifications.aboutId, id))
  const [second] = await db.select().from(notifications).where(eq(notifications.aboutId, elsewhere.id))
  const html = await toHtml(getPath(question), await getToken(asker))
  expect(html).toContain(`"unread":["${notice?.id}"]`)
  expect(html).not.toContain(second?.id)
  expect(await toHtml(getPath(question), await getToken(await makePerson()))).toContain('"unread":[]')
})

describe('a link to an answer', () => {
  const heads = (html: string) => [...html.matchAll(/<article id="answer-(\w+)"/g)].map(([, id]) => id)

  async function makeManyAnswers() {
    const question = await makeQuestion()
    const { id, authorId } = await makeAnswer(question.id)
    const [first] = await db.select().from(answersToQuestions).where(eq(answersToQuestions.id, id))
    if (!first) throw new Error('no answer')
    const ids = Array.from({ length: 34 }, (_, i) => `answer${String(i).padStart(2, '0')}`)
    for (const [i, each] of ids.entries())
      await db
        .insert(answersToQuestions)
        .values({ ...first, id: each, created: `2099-01-01T00:00:${String(Math.floor(i / 4)).padStart(2, '0')}.000Z` })
    return { question, ids: [id, ...ids], authorId }
  }

  it('leads to a page that begins with it, if it isn’t among the first', async () => {
    const { question, ids, authorId } = await makeManyAnswers()
    const path = getPath(question)
    const html = await toHtml(`${path}?answer=${ids[32]}`)
    expect(heads(html)).toEqual(ids.slice(32))
    expect(html).toContain('The best answers first')
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`))
    const first = await toHtml(`${path}?answer=${ids[29]}`)
    expect(heads(first)).toEqual(ids.slice(0, 30))
    expect(first).not.toContain('The best answers first')
    const [wanted = ''] = ids.slice(33)
    const editor = await toHtml(`${path}?edit=${wanted}`, await getToken({ id: authorId }))
    expect(heads(editor)).toEqual(ids.slice(33))
    expect(editor).toContain('What did you change?')
  })

  it('shows the usual page for an unknown or hidden answer, and one of another question', async () => {
    const { question, ids } = await makeManyAnswers()
    const other = await makeAnswer((await makeQuestion()).id)
    const [hidden = ''] = ids.slice(32)
    await db.update(answersToQuestions).set({ hidden: true, listed: false }).where(eq(answersToQuestions.id, hidden))
    for (const id of [hidden, 'unknown', other.id, ''])
      expect(heads(await toHtml(`${getPath(question)}?answer=${id}`))).toEqual(ids.slice(0, 30))
    const as = await getToken(await makeStaff())
    expect(heads(await toHtml(`${getPath(question)}?answer=${hidden}`, as))[0]).toBe(hidden)
  })

  it('is never answered from what is kept for guests, and the first answers come from there', async () => {
    const { question, ids } = await makeManyAnswers()
    const guest = (query: string) => request('GET', getPath(question) + query)
    await (await guest('')).text()
    const later = await guest(`?answer=${ids[31]}`)
    expect(heads(await later.text())[0]).toBe(ids[31])
    expect([later.headers.get('etag'), later.headers.get('cache-control')]).toEqual([null, 'private, no-store'])
    const early = await guest(`?answer=${ids[3]}`)
    expect(early.headers.get('etag')).toBe((await guest('')).headers.get('etag'))
    expect(early.headers.get('etag')).not.toBe(null)
  })
})

describe('what search engines read', () => {
  it('has no data without a visible answer, and then names the answers with their addresses', async () => {
    const question = await makeQuestion()
    expect(getMarkup(await toHtml(getPath(question)))).toBeUndefined()
    const { id, authorId } = await makeAnswer(question.id)
    const { mainEntity } = getMarkup(await toHtml(getPath(question))) ?? { mainEntity: null }
    expect(mainEntity).toMatchObject({
      name: question.title,
      answerCount: 1,
      author: { name: 'Dana Whitfield' },
      suggestedAnswer: [{ url: expect.stringContaining(`${getPath(question)}#answer-${id}`) }],
    })
    expect(String(mainEntity?.text)).not.toContain('<')
    const reader = { userId: authorId, isStaff: false }
    await removeAnswer(db, { questionId: question.id, id, by: { userId: authorId, requestId: 'test' }, reader })
    expect(getMarkup(await toHtml(getPath(question)))).toBeUndefined()
  })

  it('never names an anonymous author', async () => {
    const author = await makePerson({ displayName: 'Quentin Unmistakable' })
    const question = await makeQuestion({ author, anonymous: true })
    await makeAnswer(question.id)
    await makeAnswer(question.id, author)
    const html = await toHtml(getPath(question))
    expect(html).not.toContain('Quentin')
    expect(html).not.toContain(author.id)
    expect(getMarkup(html)?.mainEntity.author).toBeUndefined()
  })

  it('is not listed while unanswered for 90 days, or scored below −3', async () => {
    const question = await makeQuestion()
    const path = getPath(question)
    const change = (fields: Partial<typeof questions.$inferInsert>) =>
      db.update(questions).set(fields).where(eq(questions.id, question.id))
    expect(await getRobots(path)).toBe('index,follow')
    await change({ created: '2026-01-01T00:00:00.000Z' })
    expect(await getRobots(path)).toBe('noindex,follow')
    await makeAnswer(question.id)
    expect(await getRobots(path)).toBe('index,follow')
    await change({ score: -4 })
    await makeAnswer(question.id)
    expect(await getRobots(path)).toBe('noindex,follow')
  })
})

it('the page costs guests one round trip to D1 once it is cached, and two before', async () => {
  const question = await makeQuestion()
  await makeQuestion()
  await makeAnswer(question.id)
  expect((await getTrips(getPath(question))).sequential).toBe(2)
  expect(await getTrips(getPath(question))).toMatchObject({ all: 1, kv: 0 })
})

describe('/questions', () => {
  it('lists the questions', async () => {
    const { uid, slug } = await makeQuestion()
    const html = await toHtml('/questions')
    expect(html).toContain(`href="/questions/${uid}/${slug}"`)
    expect(html).toContain('1 question<')
  })
})
