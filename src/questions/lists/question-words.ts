import { type QuestionState, questionStates } from '../choices'

/** What somebody typed into the search of questions. */
export type QuestionWords = {
  words: string
  tags: string[]
  states: QuestionState[]
  /** The id of an author; anonymous questions are never found by it. */
  author: string | null
  minScore: number | null
}

const longest = 4000

const blank = (): QuestionWords => ({ words: '', tags: [], states: [], author: null, minScore: null })

const getParts = (q: string) =>
  q
    .slice(0, longest)
    .split(/\s+/)
    .filter((part) => part !== '')

/** Reads `tag:`, `user:`, `score:`, and `is:` out of a search. What they can't mean stays a word. */
export function readQuestionWords(q: string): QuestionWords {
  const read = blank()
  const words = getParts(q).filter((part) => !readOperator(part, read))
  return { ...read, words: words.join(' ') }
}

/** The operators of a search as they were typed, each with the search without it. */
export function getOperators(q: string): { operator: string; rest: string }[] {
  const parts = getParts(q)
  return parts.flatMap((operator, place) =>
    readOperator(operator, blank()) ? [{ operator, rest: parts.filter((_, i) => i !== place).join(' ') }] : [],
  )
}

/** @returns whether the word was one of them */
function readOperator(word: string, read: QuestionWords): boolean {
  const [, name, value = ''] = /^(tag|user|score|is):(.+)$/i.exec(word) ?? []
  switch (name?.toLowerCase()) {
    case 'tag':
      read.tags.push(value)
      return true
    case 'user':
      read.author = value
      return true
    case 'score':
      if (!/^-?\d{1,6}$/.test(value)) return false
      read.minScore = Number(value)
      return true
    case 'is': {
      const state = questionStates.find((one) => one === value.toLowerCase())
      if (state) read.states.push(state)
      return state !== undefined
    }
    default:
      return false
  }
}
