import type { QuestionSort, QuestionState } from '../choices'

export const questionSortLabels: Record<QuestionSort, string> = { newest: 'Newest', active: 'Active', votes: 'Votes' }

export const questionStateLabels: Record<QuestionState, string> = {
  unanswered: 'Unanswered',
  unsolved: 'Unsolved',
  solved: 'Solved',
  mine: 'Mine',
}
