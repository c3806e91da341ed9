export type TagRules = {
  most: number
  maxLength: number
  /** Returns the tag that was meant, or '' for nothing. */
  normalize: (text: string) => string
}

/** Why something couldn’t be added: there are enough tags, it’s too long, or nothing of it can be in a tag. */
export type TagProblem = 'many' | 'long' | 'blank'

type Added = {
  tags: string[]
  added: string[]
  /** Were there before. */
  known: string[]
  /** What was written and couldn't be added. It goes back into the field. */
  left: string[]
  problem: TagProblem | null
}

/** Adds what was written to the tags, as far as the rules allow. */
export function addTags(
  tags: readonly string[],
  written: readonly string[],
  { most, maxLength, normalize }: TagRules,
): Added {
  const result: Added = { tags: [...tags], added: [], known: [], left: [], problem: null }
  for (const text of written) {
    const [tag, typed] = [normalize(text), text.trim()]
    if (typed === '') continue
    const problem = tag === '' ? 'blank' : tag.length > maxLength ? 'long' : result.tags.length >= most ? 'many' : null
    if (result.tags.includes(tag)) result.known.push(tag)
    else if (problem) {
      result.left.push(typed)
      result.problem ??= problem
    } else {
      result.tags.push(tag)
      result.added.push(tag)
    }
  }
  return result
}

/** Splits pasted text at commas and line breaks. */
export const splitTags = (text: string): string[] => text.split(/[,\n]/)
