import { ago, days } from '../../platform/time/clock'

/** A question without an answer is worth finding this many days. */
const unansweredDays = 90

/** Below this score, its readers say that it isn’t worth finding. */
const leastScore = -3

type Indexed = { answerCount: number; rating: number; created: string }

/** Whether search engines may list a question. The sitemap follows the same rule. */
export const isIndexed = ({ answerCount, rating, created }: Indexed): boolean =>
  rating >= leastScore && (answerCount > 0 || created >= ago(days(unansweredDays)))
