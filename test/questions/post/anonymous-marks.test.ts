import { afterEach, expect, it } from 'vitest'
import { randomFrom } from '../../../seed/demo/random'
import { notFound, Problem } from '../../../src/platform/http/problem'
import { days, now, setClock } from '../../../src/platform/time/clock'
import { getDeclarations } from '../../../src/privacy/declarations'
import { deleteAccount } from '../../../src/privacy/delete-account'
import { changeAnswer, postAnswer, removeAnswer } from '../../../src/questions/answer/write-answer'
import { askQuestion } from '../../../src/questions/asking/ask-question'
import { changeQuestion, removeQuestion } from '../../../src/questions/asking/change-question'
import { changeComment, postComment, removeComment } from '../../../src/questions/comment/write-comment'
import { mergeQuestion } from '../../../src/questions/merging/merge-question'
import { undoMerge } from '../../../src/questions/merging/undo-merge'
import { recount } from '../../../src/questions/post/counts'
import { eraseRemoved } from '../../../src/questions/post/erase-posts'
import { answersToQuestions, comments, questionRevisions, questions } from '../../../src/questions/schema'
import { rooms } from '../../../src/rooms'
import { db, makePerson, makeStaff } from '../../make'
import { deleteQuestions, longText, makeCategories } from '../make-question'

afterEach(() => setClock(null))

type Post = { id: string; authorId: string | null; anonymous: boolean; thread: string }

/** Everything that was asked and written, each with the question that its readers find it under. */
async function readAll() {
  const asked = await db.select().from(questions)
  const into = new Map(asked.map(({ id, merged, duplicateOf }) => [id, merged && duplicateOf ? duplicateOf : id]))
  const getThread = (id: string) => into.get(id) ?? id
  const answers = await db.select().from(answersToQuestions)
  const remarks = await db.select().from(comments)
  const edits = await db.select().from(questionRevisions)
  const written: Post[] = [
    ...[...answers, ...remarks].map(({ questionId, ...post }) => ({ ...post, thread: getThread(questionId) })),
    ...edits.map(({ editorId, questionId, ...post }) => ({
      ...post,
      authorId: editorId,
      thread: getThread(questionId),
    })),
  ]
  return {
    asked: asked.map((question) => ({ ...question, thread: getThread(question.id) })),
    answers,
    remarks,
    written,
  }
}
type All = Awaited<ReturnType<typeof readAll>>

/** The rule: whoever asked a question anonymously, or one that was merged into it, has the mark on all that they wrote there. */
function expectRule({ asked, written }: All, step: string) {
  for (const { thread, authorId, anonymous } of asked) {
    if (authorId === null || !anonymous) continue
    const named = [...written, ...asked].filter(
      (post) => post.thread === thread && post.authorId === authorId && !post.anonymous,
    )
    expect(named, `${step}: named where the same person asked anonymously`).toEqual([])
  }
  const seen = new Map<string, boolean>()
  for (const { thread, authorId, anonymous } of [...written, ...asked]) {
    if (authorId === null) continue
    const key = `${thread} ${authorId}`
    expect(seen.get(key) ?? anonymous, `${step}: somebody is both named and anonymous under one question`).toBe(
      anonymous,
    )
    seen.set(key, anonymous)
  }
}

/** No mark comes or goes but on the posts of whoever makes their own question anonymous or named. */
function expectKept(before: All, after: All, step: string, renamed: string | null) {
  const author = after.asked.find(({ id }) => id === renamed)?.authorId
  const was = new Map(before.written.map((post) => [post.id, post.anonymous]))
  for (const { id, anonymous, authorId, thread } of after.written) {
    if (thread === renamed && authorId === author) continue
    expect(was.get(id) ?? anonymous, `${step}: the mark changed`).toBe(anonymous)
  }
}

const seeds = [1, 2, 3]
const steps = 110

it.each(seeds)('the mark follows the rule, whatever people and staff do, in any order (seed %i)', async (seed) => {
  await deleteQuestions()
  await makeCategories()
  const random = randomFrom(seed)
  const people = await Promise.all([makePerson(), makePerson(), makePerson(), makePerson(), makeStaff()])
  const colleague = { userId: (await makeStaff()).id, isStaff: true }
  const readers = people.map(({ id }, place) => ({ userId: id, isStaff: place === 4 }))
  let all = await readAll()
  let done = 0
  const pick = <T>(list: readonly T[]): T => {
    const [first, ...rest] = list
    if (first === undefined) throw notFound()
    return random.pick([first, ...rest])
  }
  const somebody = () => pick(readers)
  const as = (reader: { userId: string; isStaff: boolean }) => ({
    by: { userId: reader.userId, requestId: 'test' },
    reader,
  })
  const getOwner = (authorId: string | null) => readers.find(({ userId }) => userId === authorId) ?? colleague
  const question = () => pick(all.asked)
  const words = () => longText.replace('leaves', `quits ${random.next()}`)
  let renamed: string | null = null

  const moves: Record<string, () => Promise<unknown>> = {
    ask: () =>
      askQuestion(db, {
        request: {
          category: 'behavior',
          title: 'How do I help a student?',
          content: words(),
          tags: [],
          anonymous: random.chance(0.6),
        },
        ...as(somebody()),
        isStaff: false,
      }),
    answer: () => postAnswer(db, { questionId: question().id, content: words(), ...as(somebody()) }),
    comment: () => {
      const { id, questionId } = random.chance(0.5) ? { id: null, questionId: question().id } : pick(all.answers)
      return postComment(db, { of: { questionId, answerId: id }, text: 'Thank you', ...as(somebody()) })
    },
    rename: () => {
      const { id, authorId, anonymous } = question()
      renamed = id
      return changeQuestion(db, { id, change: { anonymous: !anonymous }, ...as(getOwner(authorId)) })
    },
    edit: () => {
      const { id, authorId } = question()
      return changeQuestion(db, { id, change: { content: words() }, ...as(pick([getOwner(authorId), colleague])) })
    },
    editAnswer: () => {
      const { id, questionId, authorId } = pick(all.answers)
      const by = as(pick([getOwner(authorId), colleague, readers.at(-1) ?? colleague]))
      return changeAnswer(db, { questionId, id, change: { content: words() }, ...by })
    },
    merge: () => mergeQuestion(db, { id: question().id, into: question().id, why: '', ...as(colleague) }),
    undo: () => {
      const { id } = pick(all.asked.filter(({ merged }) => merged))
      return undoMerge(db, { id, why: '', ...as(colleague) })
    },
    remove: () => {
      const [answer, remark] = [all.answers[0], all.remarks[0]]
      const removals = [
        () => removeQuestion(db, { id: question().id, ...as(colleague) }),
        () => removeAnswer(db, { ...(answer ? pick(all.answers) : { questionId: '', id: '' }), ...as(colleague) }),
        () => removeComment(db, { id: remark ? pick(all.remarks).id : '', why: '', ...as(colleague) }),
      ]
      return pick(removals)()
    },
    restore: () => {
      const gone = <T extends { removed: string | null }>(list: readonly T[]) =>
        pick(list.filter(({ removed }) => removed !== null))
      const restorals = [
        () => changeQuestion(db, { id: gone(all.asked).id, change: { removed: false }, ...as(colleague) }),
        () => changeAnswer(db, { ...gone(all.answers), change: { removed: false }, ...as(colleague) }),
        () => changeComment(db, { id: gone(all.remarks).id, change: { removed: false }, ...as(colleague) }),
      ]
      return pick(restorals)()
    },
    erase: async () => {
      setClock(new Date(now().getTime() + days(random.pick([5, 31]))))
      return eraseRemoved(db)
    },
    leave: async () => {
      const { userId } = pick(readers.splice(0, 1))
      await deleteAccount(db, getDeclarations(rooms), { userId, passwordHash: 'none', by: as(colleague).by })
    },
  }
  const often = [
    'ask',
    'answer',
    'answer',
    'comment',
    'comment',
    'comment',
    'rename',
    'rename',
    'edit',
    'editAnswer',
    'merge',
    'merge',
    'undo',
  ]
  const anything = [...often, ...often, 'remove', 'remove', 'restore', 'erase', 'leave']
  for (let step = 1; step <= steps; step++) {
    const name = step < 6 ? 'ask' : pick(anything)
    const before = all
    renamed = null
    try {
      await moves[name]?.()
      done++
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
    all = await readAll()
    expectRule(all, `step ${step}, ${name}`)
    expectKept(before, all, `step ${step}, ${name}`, renamed)
  }
  expect(await recount(db)).toEqual({})
  expect(done).toBeGreaterThan(steps / 3)
  expect(all.written.some(({ anonymous }) => anonymous)).toBe(true)
})
