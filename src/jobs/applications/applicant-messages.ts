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
