import { type ListedRecord, listedQuestion } from '../question/question-shape'

/** A question in a list on a page. */
export const questionCard = (question: ListedRecord) => ({
  ...listedQuestion(question),
  tagLinks: question.tags.map(({ text, slug }) => ({ text, slug })),
})
export type QuestionCard = ReturnType<typeof questionCard>
