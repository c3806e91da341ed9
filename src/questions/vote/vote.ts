import { sql } from 'drizzle-orm'
import { requireMember } from '../../accounts/sessions/guards'
import { requireMayPost } from '../../accounts/silence/may-post'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { forbidden, notFound } from '../../platform/http/problem'
import type { VoteValue } from '../choices'
import { questionLimits } from '../limits'
import { syncTagsStatement } from '../post/counts'
import { getQuestionReader, type QuestionReader } from '../post/reader'
import { type Commented, findCommented } from '../post/thread'
import { questionMessages, Vote } from '../rules'
import { answersToQuestions, answerVotes, questionIndexQueue, questions, questionVotes } from '../schema'

/** What a press means: with `vote` exactly that, and without it the direction, or nothing if it was that before. */
export type Press = { direction: 1 | -1; vote: VoteValue | undefined }

const voting = {
  guard: requireMember,
  middleware: [requireMayPost],
  limit: questionLimits.vote,
  input: Vote,
  isBodyOptional: true,
}

/** Votes on a question in a direction, or sets the vote. Returns the new score. */
const voteOnQuestion = (direction: Press['direction']) =>
  act({
    ...voting,
    params: ['id'],
    run: (c, { vote }, { id }) => castOwnVote(c, { questionId: id, answerId: null }, { direction, vote }),
  })
export const voteQuestionUp = voteOnQuestion(1)
export const voteQuestionDown = voteOnQuestion(-1)

/** The same for an answer. */
const voteOnAnswer = (direction: Press['direction']) =>
  act({
    ...voting,
    params: ['questionId', 'answerId'],
    run: (c, { vote }, { questionId, answerId }) => castOwnVote(c, { questionId, answerId }, { direction, vote }),
  })
export const voteAnswerUp = voteOnAnswer(1)
export const voteAnswerDown = voteOnAnswer(-1)

export type Score = Awaited<ReturnType<typeof castVote>>

const castOwnVote = (c: AppContext, on: Commented, press: Press) =>
  castVote(c.var.db, on, { userId: c.var.member.userId, reader: getQuestionReader(c), press })

type Voter = { userId: string; reader: QuestionReader; press: Press }

/**
 * Votes on a question or an answer. One batch, so that any number of presses at once leave an exact score.
 * @throws Problem 403 for one's own; 404
 */
export async function castVote(db: Database, on: Commented, { userId, reader, press }: Voter) {
  const before = await findCommented(db, on, reader)
  if (before.question.removed !== null || before.answer?.removed) throw notFound()
  if ((before.answer ?? before.question).mine) throw forbidden(questionMessages.ownVote)
  const { questionId, answerId } = on
  const { direction, vote: wanted } = press
  const [id, posts, votes, votedId] =
    answerId === null
      ? [questionId, questions, questionVotes, questionVotes.questionId]
      : [answerId, answersToQuestions, answerVotes, answerVotes.answerId]
  const later =
    wanted === undefined
      ? sql`CASE WHEN ${votes.value} = excluded.value THEN 0 ELSE excluded.value END`
      : sql`excluded.value`
  const sum = sql`(SELECT coalesce(sum(${votes.value}), 0) FROM ${votes} WHERE ${votedId} = ${id})`
  await batch(db, {
    voted: db
      .insert(votes)
      .select(
        sql`SELECT ${newId()}, id, ${userId}, ${wanted ?? direction} FROM ${posts}
          WHERE id = ${id} AND listed = 1 AND author_id IS NOT ${userId}`,
      )
      .onConflictDoUpdate({ target: [votedId, votes.userId], set: { value: later } }),
    // The index needs only the order of magnitude, and indexing costs more than a vote.
    reindexed:
      answerId === null
        ? db
            .insert(questionIndexQueue)
            .select(sql`SELECT NULL, id FROM ${questions} WHERE id = ${id} AND score / 5 <> ${sum} / 5`)
        : [],
    summed: db.update(posts).set({ score: sum }).where(sql`${posts.id} = ${id}`),
    tagged: answerId === null ? syncTagsStatement(db, id) : [],
  })
  const after = await findCommented(db, on, reader)
  const { score, vote } = after.answer ?? after.question
  return { likeCount: score, rating: score, vote }
}
