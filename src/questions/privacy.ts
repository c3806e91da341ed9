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
import { erasePostsStatements } from './post/erase-posts'
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

/** What each post has about people. */
const postColumns = { authorId: detached, removedBy: detached, removedWhy: context, listed: impersonal }

/** What a member wrote stays under "Former member" when they leave. */
const postTies = (
  name: string,
  { authorId, removedBy }: typeof questions | typeof answersToQuestions | typeof comments,
) => [
  { as: name, rows: byUser(authorId), erase: { authorId: null } },
  { as: `${name}YouRemoved`, rows: byUser(removedBy), shows: ['id', 'removed'] as const, erase: { removedBy: null } },
]

const declareVotes = (name: string, votes: typeof questionVotes | typeof answerVotes) =>
  declare(votes, { id: impersonal, userId: detached }, [
    { as: name, rows: byUser(votes.userId), erase: { userId: null } },
  ])

export const personalData: Declaration[] = [
  declare(categories, { text: impersonal, description: impersonal }),
  declare(questionTags, { active: impersonal }),
  declareVotes('questionVotes', questionVotes),
  declareVotes('answerVotes', answerVotes),
  declare(
    answersToQuestions,
    { ...postColumns, content: context, ...each(impersonal, 'text', 'version') },
    postTies('answers', answersToQuestions),
  ),
  declare(
    questions,
    {
      ...postColumns,
      ...each(context, 'uid', 'slug', 'title', 'content', 'acceptedId', 'closedWhy', 'duplicateOf', 'active'),
      ...each(impersonal, 'text', 'preview', 'version'),
    },
    postTies('questions', questions),
    erasePostsStatements,
  ),
  declare(comments, { ...postColumns, text: context }, postTies('comments', comments)),
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
