export const voteValues = [1, 0, -1] as const

export const ownWords = { question: 'Your own question', answer: 'Your own answer' } as const

/** How a list of questions is ordered. Active is by the last edit or answer, not by votes or views. */
export const questionSorts = ['newest', 'active', 'votes'] as const
export type QuestionSort = (typeof questionSorts)[number]

/** What a list of questions can be limited to. `mine` is for members, and guests have none. */
export const questionStates = ['unanswered', 'unsolved', 'solved', 'mine'] as const
export type QuestionState = (typeof questionStates)[number]

export const questionsPerPage = 20

/** How many answers a question carries; the others follow by cursor. */
export const answersAtOnce = 100

/** How many comments a question and each answer carry: the newest. The others follow by cursor. */
export const commentsAtOnce = 30

export const answersShown = 30

export const whyLabel = 'What did you change?'

export const formerMember = { _id: null, screenName: 'Former member', avatar: null }
export const anonymousMember = { _id: null, screenName: 'Anonymous', avatar: null }
/** Whoever asked anonymously, on their own answers and comments. */
export const anonymousAsker = { _id: null, screenName: 'Anonymous (asked this)', avatar: null }

export type VoteValue = (typeof voteValues)[number]
