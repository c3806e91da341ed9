/** How much of a word the pieces are made of. Longer words share so much that more would only cost. */
const beginning = 7
const shortWord = 6

/** How many letters may be wrong: one, and two from six letters on. */
export const maxWrong = (word: string) => (word.length < shortWord ? 1 : 2)

/**
 * Returns a word’s beginning with up to two letters left out. Two words that differ in at most so many letters share
 * one of these (the idea of SymSpell: Wolf Garbe, 2012).
 */
export function getPieces(word: string): string[] {
  const pieces = new Set([word.slice(0, beginning)])
  let last = [...pieces]
  for (let left = maxWrong(word); left > 0; left--) {
    last = last.flatMap((piece) => Array.from(piece, (_, at) => piece.slice(0, at) + piece.slice(at + 1)))
    for (const piece of last) if (piece.length > 1) pieces.add(piece)
  }
  return [...pieces]
}

/** How many letters to add, remove, replace, or swap with their neighbor; `max` + 1 if it is more than `max`. */
export function differences(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    if (Math.min(...row) > max) return max + 1
    ;[before, last] = [last, row]
  }
  return Math.min(at(last, other.length), max + 1)
}

const at = (row: number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY
