/** What a guest wanted who was asked to sign in at the answer form. */
export const answerPending = (questionId: string) => ({ name: 'answer', id: questionId })
