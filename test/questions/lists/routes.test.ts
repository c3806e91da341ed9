import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeEach, expect, it } from 'vitest'
import { madeAnew, origin, request } from '../../make'
import { deleteQuestions, longText, makeQuestion } from '../make-question'

beforeEach(deleteQuestions)

const parser = new XMLParser({
  ignoreAttributes: false,
  htmlEntities: true,
  isArray: (name) => name === 'entry' || name === 'category',
})

async function read(query = '') {
  const answer = await request('GET', `/questions.xml${query}`, { headers: madeAnew })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const xml = await answer.text()
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml).feed
}
const getTitles = (feed: { entry?: { title: string }[] }) => (feed.entry ?? []).map(({ title }) => title)

it('the feed of questions has their text, tags, and author, and never names an anonymous one', async () => {
  const named = await makeQuestion({ title: 'Who has tried visual schedules?', tags: ['iep', 'aac'] })
  await makeQuestion({ title: 'May I ask this without my name?', anonymous: true })
  const feed = await read()
  expect(feed).toMatchObject({ title: 'SPED Commons: Questions', id: `${origin}/questions.xml` })
  expect(getTitles(feed)).toEqual(['May I ask this without my name?', 'Who has tried visual schedules?'])
  const [anonymous, entry] = feed.entry
  expect(entry).toMatchObject({
    id: `${origin}/questions/${named.uid}`,
    link: { '@_href': `${origin}/questions/${named.uid}/${named.slug}` },
    author: { name: named.author?.screenName },
    content: { '#text': longText, '@_type': 'html' },
  })
  expect(entry.category.map((tag: Record<string, string>) => tag['@_term'])).toEqual(['iep', 'aac'])
  expect(anonymous).not.toHaveProperty('author')
})

it('the feed of questions takes the parameters of the list, and says so in its title', async () => {
  await makeQuestion({ title: 'How do I write a behavior plan?', tags: ['iep'] })
  await makeQuestion({ title: 'How do I ask for a raise?', category: 'career', tags: ['iep'] })
  const career = await read('?category=career')
  expect(getTitles(career)).toEqual(['How do I ask for a raise?'])
  expect(getTitles(await read('?tag=iep'))).toHaveLength(2)
  expect(getTitles(await read('?q=behavior'))).toEqual(['How do I write a behavior plan?'])
  expect(getTitles(await read('?is=solved'))).toEqual([])
  expect((await read('?q=behavior&is=unsolved')).title).toBe('SPED Commons: Questions: Unsolved, “behavior”')
})

it('the list of questions links to the feed with the same parameters', async () => {
  await makeQuestion({ tags: ['iep'] })
  const html = await (await request('GET', '/questions?tag=iep&page=1', { headers: madeAnew })).text()
  expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]*href="[^"]*\/questions.xml\?tag=iep"/)
  expect(html).toContain('<a href="/questions.xml?tag=iep"')
})
