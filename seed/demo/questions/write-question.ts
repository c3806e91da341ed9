import { sql } from 'drizzle-orm'
import { follows } from '../../../src/notifications/schema'
import { batch } from '../../../src/platform/db/batch'
import type { Database } from '../../../src/platform/db/database'
import { newId } from '../../../src/platform/db/database'
import { toSlug } from '../../../src/platform/text/normalize'
import { ago, days, minutes, now, timestamp } from '../../../src/platform/time/clock'
import { countAnswersStatement, recountStatements } from '../../../src/questions/post/counts'
import {
  chooseQuestionTags,
  cleanQuestion,
  cleanText,
  setTagsStatements,
} from '../../../src/questions/post/post-content'
import { questionIndex } from '../../../src/questions/post/question-index'
import { answerMessages, toQuestionSlug } from '../../../src/questions/rules'
import {
  answersToQuestions,
  answerVotes,
  comments,
  questionRevisions,
  questions,
  questionVotes,
} from '../../../src/questions/schema'
import type { Random } from '../random'
import { type DemoAnswer, type DemoComment, type DemoQuestion, getUid } from './demo-question'
import { flagStatements } from './flag-statements'
import { getVotes } from './voters'

type Context = { people: { members: ReadonlyMap<string, string>; staffId: string | null }; random: Random }

/** Stores a question with everything that members added to it, as of the days that it says. */
export async function writeQuestion(db: Database, question: DemoQuestion, { people, random }: Context): Promise<void> {
  const { members, staffId } = people
  const id = newId()
  const asked = Date.parse(ago(days(question.daysAgo))) - minutes(random.between(0, 600))
  const at = (daysLater: number) =>
    timestamp(new Date(Math.min(now().getTime(), asked + days(daysLater) + minutes(random.between(1, 600)))))
  const getId = (name: string) => {
    const member = members.get(name)
    if (!member) throw new Error(`${name} is no demo member`)
    return member
  }
  const votes = (by: string, score: number) =>
    getVotes(
      [...members.values()].filter((member) => member !== getId(by)),
      score,
      random,
    )

  const answers = question.answers.map((answer) => ({ ...answer, id: newId(), created: at(answer.daysLater) }))
  const created = timestamp(new Date(asked))
  const edited = question.edited ? at(question.edited.daysLater) : null
  const active = [created, ...(edited ? [edited] : []), ...answers.map((answer) => answer.created)].toSorted().at(-1)
  const { closed, removed } = question
  const versions = question.edited
    ? [...(question.earlier ?? []), { ...question.edited, title: question.title, content: question.content }]
    : []

  const writtenBy = (name: string) => ({
    authorId: getId(name),
    anonymous: question.anonymous === true && name === question.by,
  })
  const commentRow = (answerId: string | null) => (comment: DemoComment) => {
    const row = { id: newId(), questionId: id, answerId, text: comment.text, ...writtenBy(comment.by) }
    return { row: { ...row, created: at(comment.daysLater) }, flag: comment.flag }
  }
  const commented = [
    ...(question.comments ?? []).map(commentRow(null)),
    ...answers.flatMap((answer) => (answer.comments ?? []).map(commentRow(answer.id))),
  ]
  const flagged = [
    { kind: 'question' as const, id, flag: question.flag },
    ...answers.map((answer) => ({ kind: 'answer' as const, id: answer.id, flag: answer.flag })),
    ...commented.map(({ row, flag }) => ({ kind: 'comment' as const, id: row.id, flag })),
  ]
  const chosen = await chooseQuestionTags(db, question.tags, true)
  const followers = new Set([question.by, ...answers.map(({ by }) => by)].map(getId))
  await batch(db, {
    asked: db.insert(questions).values({
      id,
      uid: getUid(question),
      slug: toQuestionSlug(question.title),
      title: question.title,
      ...cleanQuestion(question.content),
      categoryId: toSlug(question.category),
      authorId: getId(question.by),
      anonymous: question.anonymous ?? false,
      score: question.score,
      viewCount: question.views,
      pinned: question.pinned ?? false,
      ...(closed && { closed: at(closed.daysLater), closedWhy: closed.why, duplicateOf: duplicateId(closed) }),
      ...(removed && { removed: at(removed.daysLater), removedBy: staffId, removedWhy: removed.why, listed: false }),
      created,
      edited,
      active: active ?? created,
      version: Math.max(1, versions.length),
    }),
    reindexed: questionIndex.reindexEach(db, sql`SELECT ${id} AS id`),
    tagged: setTagsStatements(db, id, chosen),
    voted: insertVotes(db, questionVotes, id, votes(question.by, question.score)),
    answered: answers.flatMap((answer) => [
      db.insert(answersToQuestions).values({ ...answerRow(answer, id), ...writtenBy(answer.by) }),
      insertVotes(db, answerVotes, answer.id, votes(answer.by, answer.score)),
    ]),
    counted: countAnswersStatement(db, id),
    commented: commented.map(({ row }) => db.insert(comments).values(row)),
    revised: versions.map(({ title, content, why, daysLater }, i) =>
      db.insert(questionRevisions).values({
        id: newId(),
        questionId: id,
        title,
        content,
        why,
        editorId: getId(question.by),
        anonymous: question.anonymous ?? false,
        created: i === 0 ? created : i === versions.length - 1 ? (edited ?? created) : at(daysLater),
      }),
    ),
    flagged: flagged.flatMap(({ flag, ...thing }) =>
      flag ? flagStatements(db, thing, { ...flag, by: getId(flag.by), created: at(flag.daysLater) }) : [],
    ),
    followed: [...followers].map((userId) =>
      db.insert(follows).values({ kind: 'question', targetId: id, userId, created }),
    ),
    followedBy: recountStatements(db, id).after,
  })
}

const duplicateId = ({ duplicateOf }: { duplicateOf?: string }) =>
  duplicateOf ? sql`(SELECT id FROM questions AS other WHERE other.uid = ${getUid({ name: duplicateOf })})` : null

function answerRow(answer: DemoAnswer & { id: string; created: string }, questionId: string) {
  const { id, score, accepted = false, created } = answer
  return { id, questionId, ...cleanText(answer.content, answerMessages), score, accepted, created }
}

const insertVotes = (
  db: Database,
  table: typeof questionVotes | typeof answerVotes,
  thingId: string,
  votes: ReturnType<typeof getVotes>,
) =>
  db
    .insert(table)
    .select(
      sql`SELECT value ->> 'id', ${thingId}, value ->> 'userId', value ->> 'value' FROM json_each(${JSON.stringify(votes)})`,
    )
