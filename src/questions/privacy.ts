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
      // Answers stay under "Former member" when their author leaves.
      content: context,
      ...each(impersonal, 'text', 'listed', 'version'),
      authorId: detached,
      removedBy: detached,
      removedWhy: context,
    },
    [
      { as: 'answers', rows: byUser(answersToQuestions.authorId), erase: { authorId: null } },
      {
        as: 'answersYouRemoved',
        rows: byUser(answersToQuestions.removedBy),
        shows: ['id', 'removed'],
        erase: { removedBy: null },
      },
    ],
  ),
  declare(
    questions,
    {
      ...each(context, 'uid', 'slug', 'title', 'acceptedId', 'closedWhy', 'duplicateOf', 'removedWhy', 'active'),
      // Questions stay under "Former member" when their author leaves.
      content: context,
      ...each(impersonal, 'text', 'preview', 'listed', 'version'),
      authorId: detached,
      removedBy: detached,
    },
    [
      { as: 'questions', rows: byUser(questions.authorId), erase: { authorId: null } },
      {
        as: 'questionsYouRemoved',
        rows: byUser(questions.removedBy),
        shows: ['id', 'removed'],
        erase: { removedBy: null },
      },
    ],
    erasePostsStatements,
  ),
  declare(
    comments,
    {
      // Comments stay under "Former member" when their author leaves.
      text: context,
      authorId: detached,
      removedBy: detached,
      removedWhy: context,
      listed: impersonal,
    },
    [
      { as: 'comments', rows: byUser(comments.authorId), erase: { authorId: null } },
      {
        as: 'commentsYouRemoved',
        rows: byUser(comments.removedBy),
        shows: ['id', 'removed'],
        erase: { removedBy: null },
      },
    ],
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
