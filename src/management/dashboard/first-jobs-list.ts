import { anyText, defineList, linkedChoice } from '../../ui/lists/define-list'

/** Fifty ids with commas fit. */
const maxIdsLength = 2000

/** The usual list has those that nobody on the team has looked at. `done` and `undone` have the ids that were marked just now. */
export const firstJobsList = defineList('/spedcommons-reports/first-jobs', {
  show: linkedChoice('First jobs', 'Not looked at', { looked: 'Looked at', all: 'All' }),
  done: anyText(maxIdsLength),
  undone: anyText(maxIdsLength),
})
