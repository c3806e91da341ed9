import * as v from 'valibot'
import { recusalReasons, rubricPoints } from '../choices'
import { textLines } from '../rules'

export const noteLength = 2000
const maxPassageLength = 2000
const maxPassages = 50

export const reviewMessages = {
  vote: 'A vote is 1, -1, or 0.',
  released: 'The decisions are out, so the review is closed.',
  recused: 'You recused yourself from this application. Undo that first.',
  reason: 'Choose a reason',
  reviewer: 'Choose a reviewer',
  score: 'Points are from 0 to 4.',
  category: 'This scholarship has no such category.',
  noRubric: 'This scholarship has no rubric.',
  needsVote: 'Give a thumbs up or a thumbs down',
  needsScore: 'Choose points',
  longNote: `A note can be at most ${noteLength.toLocaleString('en-US')} characters`,
  passages: 'Enter the words to black out',
  longPassage: `A passage can be at most ${maxPassageLength.toLocaleString('en-US')} characters`,
  manyPassages: `You can black out at most ${maxPassages} passages at once`,
  notThere: 'We can’t find these words in the essay',
  notBlind: 'This scholarship’s review isn’t blind.',
} as const

/** A vote in an address. */
export const votesInPath = { '1': 1, '0': 0, '-1': -1 } as const
export type ReviewVote = (typeof votesInPath)[keyof typeof votesInPath]

export const RecusalChange = v.object({
  reason: v.nullable(v.picklist(recusalReasons, reviewMessages.reason)),
  /** Whom staff recuse; left out for oneself. */
  reviewer: v.optional(
    v.pipe(
      v.string(reviewMessages.reviewer),
      v.nonEmpty(reviewMessages.reviewer),
      v.maxLength(64, reviewMessages.reviewer),
    ),
  ),
})

export const ScoresChange = v.object({
  scores: v.record(v.pipe(v.string(), v.maxLength(64)), v.picklist(rubricPoints, reviewMessages.score)),
})

/** What the form of an application sends at once. The vote is that of the pressed button. */
export const JudgmentForm = v.object({
  vote: v.optional(v.picklist(['1', '0', '-1'], reviewMessages.vote)),
  ...ScoresChange.entries,
  /** Left out where the form has no field for it. */
  note: v.optional(textLines(noteLength, reviewMessages.longNote)),
  skipped: v.boolean(),
})

/** Words to black out wherever they are in the essay; null brings the essay back as it was. */
export const RedactionChange = v.object({
  passages: v.nullable(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.trim(),
          v.nonEmpty(reviewMessages.passages),
          v.maxLength(maxPassageLength, reviewMessages.longPassage),
        ),
        reviewMessages.passages,
      ),
      v.minLength(1, reviewMessages.passages),
      v.maxLength(maxPassages, reviewMessages.manyPassages),
    ),
  ),
})
