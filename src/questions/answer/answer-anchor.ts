/** Where on its question's page an answer is. */
export const answerAnchor = (id: string) => `answer-${id}`

/** What a link to an answer adds to the path of its question. The page begins with the answer if it isn't among the first. */
export const linkToAnswer = (id: string) => `?answer=${id}#${answerAnchor(id)}`
