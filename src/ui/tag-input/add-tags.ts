export type TagRules = {
  most: number
  maxLength: number
  /** Returns the tag that was meant, or '' for nothing. */
  normalize: (text: string) => string
}

type Added = {
  tags: string[]
  added: string[]
  /** Were there before. */
  known: string[]
  /** What was written and couldn't be added. It goes back into the field. */
  left: string[]
  problem: 'many' | 'long' | null
}

/** Adds what was written to the tags, as far as the rules allow. */
export function addTags(
  tags: readonly string[],
  written: readonly string[],
  { most, maxLength, normalize }: TagRules,
): Added {
  const result: Added = { tags: [...tags], added: [], known: [], left: [], problem: null }
  for (const text of written) {
    const tag = normalize(text)
    if (tag === '') continue
    if (result.tags.includes(tag)) result.known.push(tag)
    else if (tag.length > maxLength || result.tags.length >= most) {
      result.left.push(text.trim())
      result.problem ??= tag.length > maxLength ? 'long' : 'many'
    } else {
      result.tags.push(tag)
      result.added.push(tag)
    }
  }
  return result
}

/** Splits pasted text at commas and line breaks. */
export const splitTags = (text: string): string[] => text.split(/[,\n]/)
