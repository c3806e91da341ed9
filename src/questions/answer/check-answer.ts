import { lengthOfText } from '../asking/question-form'
import { answerMessages, textLengths } from '../rules'

/** Returns what is wrong with an answer, or undefined. The server decides by the same rule. */
export function checkAnswer(content: string): string | undefined {
  const length = lengthOfText(content)
  if (length === 0) return answerMessages.content
  if (length < textLengths.content.least) return answerMessages.shortContent
  return length > textLengths.content.most ? answerMessages.longContent : undefined
}
