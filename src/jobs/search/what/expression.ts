import { wordIn, type Zone, zones } from '../index-words'

/** An expression of the index. `NOT` stands only at the top of a step, so it isn’t part of this. */
export type Expression =
  /** Words with a space between them, which follow each other in a zone. */
  | { is: 'words'; zone: Zone; words: string }
  | { is: 'all'; of: readonly Expression[] }
  | { is: 'any'; of: readonly Expression[] }

export const nothing: Expression = { is: 'any', of: [] }
const isNothing = (expression: Expression) => expression.is === 'any' && expression.of.length === 0

export const inZone = (zone: Zone, words: readonly string[]): Expression => ({
  is: 'words',
  zone,
  words: words.join(' '),
})

const nested: readonly Zone[] = [zones.title, zones.summary, zones.text]

/**
 * Whether everything that `a` finds, `b` finds, too. The words of a title are also in the summary’s zone, and those in
 * the text’s. False if that can’t be told easily.
 */
export function isWithin(a: Expression, b: Expression): boolean {
  if (a.is === 'any') return a.of.every((one) => isWithin(one, b))
  if (b.is === 'all') return b.of.every((one) => isWithin(a, one))
  if (b.is === 'any' && b.of.some((one) => isWithin(a, one))) return true
  if (a.is === 'all') return a.of.some((one) => isWithin(one, b))
  return b.is === 'words' && isWithinWords(a, b)
}

type Words = Extract<Expression, { is: 'words' }>

function isWithinWords(a: Words, b: Words): boolean {
  if (a.words !== b.words) return false
  const [inner, outer] = [nested.indexOf(a.zone), nested.indexOf(b.zone)]
  return a.zone === b.zone || (inner >= 0 && outer >= inner)
}

export function allOf(parts: readonly Expression[]): Expression {
  const flat = parts.flatMap((part) => (part.is === 'all' ? part.of : [part]))
  if (flat.some(isNothing)) return nothing
  const needed = flat.filter((part, i) => !flat.some((other, j) => isMoreTelling(other, j, part, i)))
  return needed.length === 1 && needed[0] ? needed[0] : { is: 'all', of: needed }
}

/** Whether `part` says nothing that `other` doesn’t say already. Of two that say the same, the first one stays. */
const isMoreTelling = (other: Expression, j: number, part: Expression, i: number) =>
  i !== j && isWithin(other, part) && (j < i || !isWithin(part, other))

export function anyOf(parts: readonly Expression[]): Expression {
  const flat = parts.flatMap((part) => (part.is === 'any' ? part.of : [part]))
  const needed = flat.filter(
    (part, i) => !flat.some((other, j) => i !== j && isWithin(part, other) && (j < i || !isWithin(other, part))),
  )
  const left = [...needed]
  needed.forEach((one, i) => {
    left[i] = withoutFound(one, { is: 'any', of: left.filter((_, j) => j !== i) })
  })
  const telling = left.filter((one) => !isNothing(one))
  return telling.length === 1 && telling[0] ? telling[0] : { is: 'any', of: telling }
}

/** Leaves out of `expression` the alternatives that `before` has found anyway. */
function withoutFound(expression: Expression, before: Expression): Expression {
  if (isWithin(expression, before)) return nothing
  if (expression.is === 'words') return expression
  const rest = expression.of.map((one) =>
    expression.is === 'all' && one.is !== 'any' ? one : withoutFound(one, before),
  )
  return expression.is === 'any' ? anyOf(rest.filter((one) => !isNothing(one))) : allOf(rest)
}

function getNeeded(before: Expression, expression: Expression): Expression {
  if (before.is === 'any') return anyOf(before.of.map((one) => getNeeded(one, expression)))
  if (before.is === 'words') return before
  return allOf(before.of.flatMap((one) => (isWithin(expression, one) ? [] : [getNeeded(one, expression)])))
}

/** What `wanted` finds and `excluded` doesn’t. */
export type Remainder = { wanted: Expression; excluded: Expression }

/** Returns what `expression` finds and `before` doesn’t, or null if that is nothing. */
export function getRemainder(expression: Expression, before: Expression): Remainder | null {
  const wanted = withoutFound(expression, before)
  return isWithin(wanted, before) ? null : { wanted, excluded: getNeeded(before, wanted) }
}

/** Returns the FTS5 expression. Its words contain only letters and digits, and we add the quotes. */
function expressionText(expression: Expression): string {
  if (expression.is === 'words')
    return `"${expression.words.replace(/[^ ]+/g, (word) => wordIn(expression.zone, word))}"`
  const operator = expression.is === 'all' ? ' AND ' : ' OR '
  return `(${expression.of.map(expressionText).join(operator)})`
}

export const remainderText = ({ wanted, excluded }: Remainder): string =>
  isNothing(excluded) ? expressionText(wanted) : `(${expressionText(wanted)} NOT ${expressionText(excluded)})`
