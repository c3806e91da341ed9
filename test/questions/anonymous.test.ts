import { beforeAll, expect, it } from 'vitest'
import { app } from '../../src/app'
import { newId } from '../../src/platform/db/database'
import { timestamp } from '../../src/platform/time/clock'
import { questionSorts, questionStates } from '../../src/questions/choices'
import { comments } from '../../src/questions/schema'
import { db, getToken, makePerson, makeStaff, origin, request } from '../make'
import { makeAnswer, makeQuestion } from './make-question'

type Made = Awaited<ReturnType<typeof makeQuestion>>

const secrets = { displayName: 'Zebulon Quixworth', avatar: '/images/avatars/zebulon-quixworth-1.jpg' }
let author: { id: string }
let question: Made
let answerId: string
let readers: Record<string, string | undefined>

beforeAll(async () => {
  author = await makePerson(secrets)
  const other = await makePerson({ displayName: 'Owen Park' })
  readers = { guest: undefined, member: await getToken(other), staff: await getToken(await makeStaff()) }
  question = await makeQuestion({ author, tags: ['aac', 'iep'], anonymous: true })
  await makeQuestion({ author: other, title: 'How do I help a student who leaves the bus?', tags: ['aac'] })
  const own = await makeAnswer(question.id, author)
  answerId = own.id
  const others = await makeAnswer(question.id, other)
  await db.insert(comments).values(
    [null, own.id, others.id].map((answer) => ({
      id: newId(),
      questionId: question.id,
      answerId: answer,
      text: 'I have tried that too.',
      authorId: author.id,
      anonymous: true,
      created: timestamp(),
    })),
  )
  const as = await getToken(author)
  await request('PUT', `/api/questions/${question.id}`, { as, body: { title: 'How do I keep a student in the room?' } })
  await request('PUT', `/api/questions/answer/${question.id}/${own.id}`, {
    as,
    body: { content: `<p>${'What helped us was a quiet corner. '.repeat(4)}</p>` },
  })
  await request('PUT', `/api/questions/accept/${question.id}/${others.id}`, { as })
  await request('PUT', `/api/questions/answer/like/${question.id}/${others.id}`, { as, body: { vote: 1 } })
})

/** What tells staff on purpose who asked; each look is recorded. */
const tells = ['/api/questions/:id/author']
const isAboutQuestions = /question|\/tags|\/categor|\/ask|sitemap|comment|\/answers/
const values = () => ({
  id: question.id,
  questionId: question.id,
  answerId,
  uid: question.uid,
  slug: question.slug,
  page: '1',
  file: 'questions.xml',
})

/** Every address that a GET route about questions has for this question. Routes of later days are among them. */
function addressesOfRoutes(): string[] {
  const known = new Map(Object.entries(values()))
  const paths = app.routes
    .filter(({ method, path }) => method === 'GET' && isAboutQuestions.test(path) && !path.includes('*'))
    .map(({ path }) => path)
    .filter((path) => !tells.includes(path))
  return [...new Set(paths)].flatMap((path) => {
    const filled = path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => known.get(name) ?? ':')
    return filled.includes(':') ? [] : [filled, ...(path.includes('/tags/:slug') ? [path.replace(':slug', 'aac')] : [])]
  })
}

function addressesOfLists(): string[] {
  const filters = [
    '',
    ...questionStates.map((state) => `is=${state}`),
    'tag=aac',
    'category=behavior',
    'category=behavior&is=solved',
    'q=room',
    'q=student&tag=aac',
    'q=score:0',
  ]
  const queries = questionSorts.flatMap((sort) => filters.map((filter) => `sort=${sort}&${filter}`))
  return [
    ...queries.flatMap((query) => [`/questions?${query}`, `/questions.xml?${query}`, `/api/questions/page/1?${query}`]),
    ...[author.id, 'Zebulon', secrets.displayName].flatMap((name) =>
      questionSorts.map((sort) => `/api/questions/page/1?sort=${sort}&q=${encodeURIComponent(`user:${name}`)}`),
    ),
    '/api/questions/similar?title=How+do+I+keep+a+student+in+the+room',
    '/api/tags?q=aa',
    '/',
    '/news',
  ]
}

/** The addresses of our own that a page leads to. */
const getLinks = (page: string) =>
  [...page.matchAll(/(?:href|src|action)="([^"]+)"|<loc>([^<]+)<\/loc>/g)]
    .map(
      ([, href, location]) => (href ?? location ?? '').replaceAll('&amp;', '&').replace(origin, '').split('#')[0] ?? '',
    )
    .filter((path) => path.startsWith('/') && isAboutQuestions.test(path) && !path.startsWith('/api/auth'))

it.each(['guest', 'member', 'staff'])(
  'no page, feed, or answer tells a %s who asked anonymously, and none that these lead to',
  async (who) => {
    const as = readers[who]
    const waiting = new Set([...addressesOfRoutes(), ...addressesOfLists(), '/sitemap.xml'])
    const shown: string[] = []
    for (const path of waiting) {
      const answer = await request('GET', path, as === undefined ? {} : { as })
      const all = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`
      for (const secret of [author.id, ...Object.values(secrets), 'Quixworth'])
        expect(all.includes(secret), `${path} tells “${secret}”`).toBe(false)
      if (answer.status === 200) shown.push(path)
      // The set grows while it's walked.
      for (const link of getLinks(all)) if (waiting.size < 600) waiting.add(link)
    }
    const path = `${question.uid}/how-do-i-keep-a-student-in-the-room`
    expect(shown).toEqual(
      expect.arrayContaining([
        `/questions/${path}`,
        `/api/questions/${question.uid}/${question.slug}`,
        `/api/questions/${question.id}/answers`,
        '/questions?sort=newest&tag=aac',
        '/api/questions/page/1?sort=votes&is=solved',
        '/api/tags/aac',
        '/tags/aac',
      ]),
    )
    const page = await (await request('GET', `/questions/${path}`, as === undefined ? {} : { as })).text()
    expect(page).toContain('Anonymous (asked this)')
  },
)
