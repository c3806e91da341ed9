import { and, eq } from 'drizzle-orm'
import {
  anonymized,
  byUser,
  context,
  type Declaration,
  declare,
  detached,
  each,
  impersonal,
  personal,
} from '../platform/privacy/declaration'
import { erasePostsStatements } from './erasing/erase-posts'
import {
  answersToQuestions,
  answerVotes,
  categories,
  comments,
  questionAnchors,
  questionIndexQueue,
  questionMerges,
  questionMoves,
  questionRevisions,
  questions,
  questionTags,
  questionVotes,
  siteCounts,
} from './schema'

/** What a member wrote stays under "Former member" when they leave. */
const postTies = (
  name: string,
  { authorId, removedBy }: typeof questions | typeof answersToQuestions | typeof comments,
) => [
  { as: name, rows: byUser(authorId), erase: { authorId: null } },
  {
    as: `${name}YouRemoved`,
    rows: byUser(removedBy),
    shows: ['id', 'removed'] as const,
    erase: { removedBy: null },
  },
]

export const personalData: Declaration[] = [
  declare(categories, { text: impersonal, description: impersonal }),
  declare(questionTags, { active: impersonal }),
  declare(questionVotes, { id: impersonal, userId: detached }, [
    { as: 'questionVotes', rows: byUser(questionVotes.userId), erase: { userId: null } },
  ]),
  declare(answerVotes, { id: impersonal, userId: detached }, [
    { as: 'answerVotes', rows: byUser(answerVotes.userId), erase: { userId: null } },
  ]),
  declare(
    answersToQuestions,
    {
      content: context,
      ...each(impersonal, 'text', 'listed', 'version'),
      authorId: detached,
      removedBy: detached,
      removedWhy: context,
    },
    postTies('answers', answersToQuestions),
  ),
  declare(
    questions,
    {
      ...each(context, 'uid', 'slug', 'title', 'acceptedId', 'closedWhy', 'duplicateOf', 'removedWhy', 'active'),
      content: context,
      ...each(impersonal, 'text', 'preview', 'listed', 'version'),
      authorId: detached,
      removedBy: detached,
    },
    postTies('questions', questions),
    erasePostsStatements,
  ),
  declare(
    comments,
    {
      text: context,
      authorId: detached,
      removedBy: detached,
      removedWhy: context,
      listed: impersonal,
    },
    postTies('comments', comments),
  ),
  declare(
    questionRevisions,
    {
      title: context,
      content: context,
      editorId: detached,
      // Their own words about a change, which everybody reads in the history.
      why: anonymized,
    },
    [{ as: 'questionEdits', rows: byUser(questionRevisions.editorId), erase: { editorId: null, why: '' } }],
  ),
  declare(questionMerges, { wasDuplicateOf: impersonal }),
  declare(questionMoves, { mergeId: context, kind: context, itemId: personal, wasAccepted: impersonal }, [
    {
      as: 'followsMovedByMerges',
      rows: (userId) => and(eq(questionMoves.kind, 'follow'), eq(questionMoves.itemId, userId)),
      erase: 'rows',
    },
  ]),
  declare(siteCounts, { name: impersonal }),
  declare(questionAnchors, each(impersonal, 'list', 'key', 'questionId', 'built')),
  declare(questionIndexQueue, { questionId: impersonal }),
]
