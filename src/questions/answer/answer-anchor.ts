/** Where on its question's page an answer is. */
export const answerAnchor = (id: string) => `answer-${id}`
