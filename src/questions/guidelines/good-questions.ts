import { days } from '../../platform/time/clock'

/** For how long the guidelines for asking stay hidden. */
export const hiddenMs = days(30)

export const guidelinesTitle = 'Asking a Good Question'

/** What makes a question easy to answer, each with an example. */
export const goodQuestionRules = [
  {
    rule: 'Search first: somebody may have asked it.',
    example: 'Two words are often enough, such as “sub plans”.',
  },
  {
    rule: 'One question, with what you have tried.',
    example: '“He leaves when we begin to write. We tried a timer and a choice of seats. What else?”',
  },
  {
    rule: 'Say grade, setting and state: the law differs.',
    example: '“Fourth grade, a resource room, Illinois.”',
  },
  {
    rule: 'Leave out names, schools and birthdays of children.',
    example: '“A student of mine” says enough, and nobody can find out who it is.',
  },
  {
    rule: 'Say what a good answer would let you do.',
    example: '“I want to write a goal that his family and I can both measure.”',
  },
] as const
