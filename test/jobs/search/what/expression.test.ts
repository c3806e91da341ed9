import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../../../seed/demo/random'
import { zones } from '../../../../src/jobs/search/index-words'
import {
  allOf,
  anyOf,
  type Expression,
  getRemainder,
  inZone,
  isWithin,
  nothing,
  remainderText,
} from '../../../../src/jobs/search/what/expression'

const random = randomFrom(11)
const expressionText = (expression: Expression) => remainderText({ wanted: expression, excluded: nothing })
function textWithout(expression: Expression, before: Expression): string {
  const remainder = getRemainder(expression, before)
  return remainder ? remainderText(remainder) : ''
}

const names = ['ape', 'bee', 'cat'] as const
const depths = [zones.title, zones.summary, zones.text] as const

/** A job: how deep in its posting each word first occurs. A word that is in the title is also in the other zones. */
type Posting = Record<string, number>
const postings: Posting[] = [0, 1, 2, 3].flatMap((ape) =>
  [0, 1, 2, 3].flatMap((bee) => [0, 1, 2, 3].map((cat) => ({ ape, bee, cat }))),
)

/** Evaluates FTS5 text. */
function finds(text: string, posting: Posting): boolean {
  const script = text
    .replace(/"(\d)(\w+)"/g, (_, zone, word) => String((posting[word] ?? 3) < Number(zone)))
    .replaceAll(' AND ', '&&')
    .replaceAll(' OR ', '||')
    .replaceAll(' NOT ', '&&!')
  return evaluated(script)
}

/** Evaluates `true`, `false`, `&&`, `||`, `!` and parentheses, one innermost parenthesis after the other. */
function evaluated(script: string): boolean {
  const inner = /\(([^()]*)\)/.exec(script)
  if (inner) return evaluated(script.replace(inner[0], String(evaluated(inner[1] ?? ''))))
  return script.split('||').some((one) => one.split('&&').every((part) => part === 'true' || part === '!false'))
}

type Plain = { is: 'all' | 'any'; of: Plain[] } | { zone: (typeof depths)[number]; name: string }

function plainExpression(depth: number): Plain {
  if (depth === 0 || random.chance(0.3)) return { zone: random.pick(depths), name: random.pick(names) }
  const of = Array.from({ length: random.between(1, 3) }, () => plainExpression(depth - 1))
  return { is: random.chance(0.5) ? 'all' : 'any', of }
}
const simplified = (plain: Plain): Expression =>
  'zone' in plain ? inZone(plain.zone, [plain.name]) : (plain.is === 'all' ? allOf : anyOf)(plain.of.map(simplified))
const isFoundBy = (plain: Plain, posting: Posting): boolean =>
  'zone' in plain
    ? (posting[plain.name] ?? 3) < plain.zone
    : plain.of[plain.is === 'all' ? 'every' : 'some']((one) => isFoundBy(one, posting))

describe('an expression finds the same after it is simplified', () => {
  it.each(Array.from({ length: 300 }, (_, i) => i))('expression %i', () => {
    const [plain, before] = [plainExpression(3), plainExpression(2)]
    const [own, known] = [simplified(plain), simplified(before)]
    const rest = textWithout(own, known)
    expect(expressionText(own) + rest).not.toContain('()')
    for (const posting of postings) {
      const [isFound, isKnown] = [isFoundBy(plain, posting), isFoundBy(before, posting)]
      expect(finds(expressionText(own), posting)).toBe(isFound)
      expect(rest !== '' && finds(rest, posting)).toBe(isFound && !isKnown)
    }
    if (isWithin(own, known)) expect(rest).toBe('')
  })
})

it('what is in the title is also in the zones after it', () => {
  expect(isWithin(inZone(zones.title, ['ape']), inZone(zones.text, ['ape']))).toBe(true)
  expect(isWithin(inZone(zones.text, ['ape']), inZone(zones.title, ['ape']))).toBe(false)
  expect(isWithin(inZone(zones.employer, ['ape']), inZone(zones.text, ['ape']))).toBe(false)
})

it('says only what is needed', () => {
  const [title, summary, text] = depths.map((zone) => inZone(zone, ['ape']))
  const facet = inZone(zones.facet, ['bee'])
  if (!title || !summary || !text) throw new Error('there are three zones')
  expect(expressionText(anyOf([title, summary, facet, text]))).toBe('("0bee" OR "3ape")')
  expect(expressionText(allOf([text, title]))).toBe('"1ape"')
  expect(textWithout(anyOf([text, facet]), anyOf([summary, facet]))).toBe('("3ape" NOT ("2ape" OR "0bee"))')
})
