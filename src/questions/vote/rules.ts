/** A vote: up, none, or down. */
export const voteValues = [1, 0, -1] as const
export type VoteValue = (typeof voteValues)[number]

/** What the page says in place of a vote on one's own. */
export const ownWords = { question: 'Your own question', answer: 'Your own answer' } as const
