import { type ApplyBy, type Stage, unsharedStage } from '../choices'

/** The maximum lengths, in characters, of an applicant’s name, email address, and note. */
export const maxNameLength = 64
export const maxEmailLength = 254
export const maxNoteLength = 2000
/** Of the note that an applicant keeps for themself. */
export const maxPrivateNoteLength = 500

/** The name of an answer’s field, and of its message. */
export const answerField = (questionId: string) => `answers.${questionId}`

const noteLength = maxNoteLength.toLocaleString('en-US')

/** The text of `missing` is fixed by the specification. */
export const applicantMessages = {
  missing: 'Please fill in both your full name and email to be able to proceed to the job posting.',
  name: `Your name can be at most ${maxNameLength} characters.`,
  email: `Your email can be at most ${maxEmailLength} characters.`,
  note: `Your note can be at most ${noteLength} characters.`,
  privateNote: `Your note can be at most ${maxPrivateNoteLength} characters.`,
  privateNoteHint: `Only you see it. At most ${maxPrivateNoteLength} characters.`,
  noteHint: `At most ${noteLength} characters.`,
} as const

/** For how long, in milliseconds, the panel after Apply offers to take it back. Nobody is told about it before. */
export const undoMs = 30_000

type Seen = { stage: Stage | typeof unsharedStage; way: ApplyBy | null; isOver: boolean }

/**
 * Says how far an application has come, kinder than employers do among themselves. Who finishes elsewhere reads that as
 * long as the employer shares no stage, because nobody here knows whether they did.
 */
export function stageWords({ stage, way, isOver }: Seen): string {
  if (stage === 'Not a fit') return 'Not selected'
  if (stage !== unsharedStage || way === null || way === 'here') return stage
  if (isOver) return 'They have your name and email'
  return way === 'email' ? 'You finish by email' : 'You finish on their site'
}
