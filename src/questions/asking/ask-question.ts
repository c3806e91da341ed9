import { customAlphabet } from 'nanoid'
import { requireMember } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { requireMayPost } from '../../accounts/silence/may-post'
import { flagListedWords } from '../../flags/flag/flag'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { timestamp } from '../../platform/time/clock'
import { requireCategoryId } from '../category/category'
import { questionLimits } from '../limits'
import { holdPostEntries, publishAsMember } from '../new-members/new-member-rules'
import { askedStatement } from '../notices/question-notices'
import { actorBesides } from '../post/anonymous-marks'
import { recountStatements } from '../post/counts'
import { chooseQuestionTags, cleanQuestion, setTagsStatements } from '../post/post-content'
import { questionIndex, refreshQuestionIndex } from '../post/question-index'
import { NewQuestion, toQuestionSlug } from '../rules'
import { questions } from '../schema'

/** Creates the first part of a question's address: 12 lowercase letters and digits. */
const newUid = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 12)

/** Asks a question. Returns its id. The bot check's answer is in `c.var.sent`. */
export const postQuestion = act({
  guard: requireMember,
  middleware: [requireMayPost, refreshQuestionIndex],
  limit: questionLimits.ask,
  input: NewQuestion,
  run: (c, request) =>
    publishAsMember(c, { counts: 'ask', content: request.content, sent: c.var.sent }, (isHeld) =>
      askQuestion(c.var.db, { request, by: getActor(c), isStaff: c.var.member.isStaff, isHeld }),
    ),
})

type Asked = {
  request: NewQuestion
  by: Actor
  isStaff: boolean
  /** Whether it is hidden until staff look. */
  isHeld?: boolean
}

/** Asks a question. Returns its id. Throws 422. */
export async function askQuestion(db: Database, { request, by, isStaff, isHeld }: Asked): Promise<string> {
  const { title, anonymous } = request
  const cleaned = cleanQuestion(request.content)
  const categoryId = await requireCategoryId(db, request.category)
  const chosen = await chooseQuestionTags(db, request.tags, isStaff)
  const id = newId()
  const time = timestamp()
  const write = db.insert(questions).values({
    id,
    uid: newUid(),
    slug: toQuestionSlug(title),
    title,
    ...cleaned,
    categoryId,
    authorId: by.userId,
    anonymous,
    created: time,
    active: time,
  })
  await batch(db, {
    asked: recordChange(
      db,
      write,
      {
        by: actorBesides({ anonymous, mine: true }, by),
        verb: 'asked',
        target: { kind: 'question', id },
        after: { title, category: categoryId },
      },
      { also: [questionIndex.reindex(db, id)] },
    ),
    tagged: setTagsStatements(db, id, chosen),
    counted: recountStatements(db, id).after,
    followed: askedStatement(db, id, by.userId),
    held: isHeld ? holdPostEntries(db, { kind: 'question', id, questionId: id, by }) : [],
    flagged: flagListedWords(db, { kind: 'question', id, text: `${title}\n${cleaned.text}` }),
  })
  return id
}
