import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCron } from '../../src/crons'
import { setFollow } from '../../src/notifications/follow'
import { follows, notifications } from '../../src/notifications/schema'
import { days, hours, now, setClock } from '../../src/platform/time/clock'
import { removeQuestion } from '../../src/questions/asking/change-question'
import { tags } from '../../src/tags/schema'
import { db, makePerson, nobody } from '../make'
import { getNotices } from '../notifications/make-notice'
import { deleteQuestions, makeQuestion } from './make-question'

beforeEach(async () => {
  await db.delete(notifications)
  await db.delete(follows)
  await deleteQuestions()
})
afterEach(() => setClock(null))

const wait = (milliseconds: number) => setClock(new Date(now().getTime() + milliseconds))
const run = async () => JSON.parse(JSON.stringify(await runCron('tag-digest', env))).result

async function follower(...slugs: string[]) {
  const person = await makePerson()
  for (const slug of slugs) {
    const [tag] = await db.select().from(tags).where(eq(tags.slug, slug))
    await setFollow(db, { kind: 'tag', targetId: tag?.id ?? '', userId: person.id, follow: true })
  }
  return person
}

it('tells the followers of a tag once a day how many questions it got', async () => {
  await makeQuestion({ tags: ['iep'] })
  const [one, two] = [await follower('iep'), await follower('iep')]
  await makeQuestion({ tags: ['iep', 'aac'] })
  await makeQuestion({ tags: ['aac'] })
  wait(hours(1))
  expect(await run()).toEqual({ notified: 2 })
  for (const person of [one, two])
    expect(await getNotices(person)).toMatchObject([
      { kind: 'tag', title: '2 new questions in “iep”', href: '/tags/iep', shown: true },
    ])
  await db.update(notifications).set({ read: '2026-01-01' })
  expect(await run()).toEqual({ notified: 0 })
  wait(days(1))
  expect(await run()).toEqual({ notified: 0 })
  await makeQuestion({ tags: ['iep'] })
  wait(days(1))
  expect(await run()).toEqual({ notified: 2 })
  expect((await getNotices(one)).map(({ title }) => title)).toContain('1 new question in “iep”')
})

it('counts a question with two followed tags once', async () => {
  await makeQuestion({ tags: ['iep', 'aac'] })
  const person = await follower('iep', 'aac')
  wait(hours(1))
  await run()
  expect(await getNotices(person)).toHaveLength(1)
})

it('leaves out one’s own questions, removed ones, and tags that are no longer followed', async () => {
  const author = await makePerson()
  await makeQuestion({ tags: ['iep'], author, anonymous: true })
  const removed = await makeQuestion({ tags: ['aac'] })
  const person = await follower('aac')
  const [iep] = await db.select().from(tags).where(eq(tags.slug, 'iep'))
  const target = { kind: 'tag', targetId: iep?.id ?? '' } as const
  await setFollow(db, { ...target, userId: author.id, follow: true })
  await setFollow(db, { ...target, userId: person.id, follow: false })
  await removeQuestion(db, { id: removed.id, by: nobody, reader: { userId: null, isStaff: true } })
  wait(hours(1))
  expect(await run()).toEqual({ notified: 0 })
})
