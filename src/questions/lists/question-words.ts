import { type QuestionState, questionStates } from '../choices'

/** What somebody typed into the search of questions. */
type QuestionWords = {
  words: string
  tags: string[]
  states: QuestionState[]
  author: string | null
  leastScore: number | null
}

const longest = 4000

/** Reads `tag:`, `user:`, `score:`, and `is:` out of a search. What they can't mean stays a word. */
export function readQuestionWords(q: string): QuestionWords {
  const read: QuestionWords = { words: '', tags: [], states: [], author: null, leastScore: null }
  const words = q
    .slice(0, longest)
    .split(/\s+/)
    .filter((word) => word !== '' && !readOperator(word, read))
  return { ...read, words: words.join(' ') }
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
      read.leastScore = Number(value)
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
