import * as v from 'valibot'
import { type Decision, decisions } from '../choices'
import { textLine, textLines } from '../rules'

export const letterLength = 10_000
export const winnerLengths = { name: 100, words: 2000 } as const

export const decisionLabels = { award: 'Award', decline: 'Decline' } as const

const overtakenRow = ({ name, decision }: { name: string; decision: Decision | null }) =>
  `${name} (now ${decision ? decisionLabels[decision] : 'Undecided'})`

export const decisionMessages = {
  decision: 'Choose Award, Decline, or Undecided',
  notClosed: 'The scholarship still takes applications. You can decide after it closes.',
  released: 'This decision was released, so it can’t be changed.',
  nothingToRelease: 'There are no decisions to release.',
  undecided: 'Some applications are still undecided. Decide them before you release the decisions.',
  changed: 'The decisions changed after this page was opened. Look at them again before you release them.',
  lettersChanged:
    'These letters have changed since you opened this page. Yours are still in the fields, but they aren’t saved. Where another letter is saved, it’s below the field. Compare them, and save again.',
  overtaken: (rows: readonly { name: string; decision: Decision | null }[]) =>
    `Somebody else has changed these decisions since you opened this page: ${rows.map(overtakenRow).join(', ')}. Yours are still chosen, but they aren’t saved. Save again to replace theirs.`,
  letter: 'Write a letter',
  longLetter: `A letter can be at most ${letterLength.toLocaleString('en-US')} characters`,
  noApplication: 'There is no letter for this application.',
  longName: `A name can be at most ${winnerLengths.name} characters`,
  longWords: `The winner’s words can be at most ${winnerLengths.words.toLocaleString('en-US')} characters`,
} as const

const decision = v.nullable(v.picklist(decisions, decisionMessages.decision))

export const DecisionChange = v.object({ decision })

/**
 * Decisions by the id of the application, those that the page showed, if it did, and whether everyone who is undecided
 * then is declined.
 */
export const DecisionsChange = v.object({
  decisions: v.record(v.string(), decision),
  was: v.optional(v.record(v.string(), decision), {}),
  declineRest: v.boolean(),
})

const letter = textLines(letterLength, decisionMessages.longLetter)
const ownLetter = v.pipe(letter, v.nonEmpty(decisionMessages.letter))

export const Letters = v.object({
  award: v.optional(letter),
  decline: v.optional(letter),
  /** The letters that staff changed for one person, by the id of the application. */
  each: v.optional(v.record(v.pipe(v.string(), v.maxLength(64)), ownLetter), {}),
})
export type Letters = v.InferOutput<typeof Letters>

const pressed = v.optional(v.string())

/**
 * The form of the letters: all of a page, as staff wrote them, and the button that was pressed. An empty letter for a
 * person is none of their own. Without one of these buttons, the decisions are released.
 */
export const WrittenLetters = v.object({
  award: letter,
  decline: letter,
  each: v.record(v.pipe(v.string(), v.maxLength(64)), letter),
  save: pressed,
  turn: pressed,
  names: pressed,
  /** The application whose letter is discarded. */
  discard: pressed,
  password: v.optional(v.string()),
  /** Identifies the decisions that the page showed. */
  shown: v.optional(v.string(), ''),
  /** The edition's version that the page showed. Without one it's 0, which no edition has. */
  version: v.fallback(v.pipe(v.string(), v.digits(), v.toNumber(), v.safeInteger()), 0),
})
export type WrittenLetters = v.InferOutput<typeof WrittenLetters>

export const ReleaseRequest = v.object({ password: v.optional(v.string()), letters: v.optional(Letters, {}) })

export const WinnerChange = v.object({
  name: textLine(winnerLengths.name, decisionMessages.longName),
  words: textLines(winnerLengths.words, decisionMessages.longWords),
  consent: v.boolean(),
})
