import type { Schema } from '@cfworker/json-schema'
import { getBody, getQuery, type Operation } from './description'
import { getValues, getWhole, misfits, strange } from './generated'

type Body = Record<string, unknown>

/** A request, and whether the description calls it valid. Strange text must only not break anything. */
export type Sent = { body?: Body; query?: string; kind: 'right' | 'wrong' | 'strange' }

/**
 * Returns all requests to try for a call.
 * @param known the fields that name existing things, or undefined for fields that would change what others mean
 */
export function getCases(operation: Operation, known: Body, { isGuest }: { isGuest: boolean }): Sent[] {
  const described = getBody(operation)
  const schema = described && (isGuest ? asGuest(described) : asMember(described))
  const bodies = schema ? [...getBodies(schema, known), ...strangeBodies(schema, known)] : []
  const cases = [...bodies, ...getQueries(operation)]
  // Each hashes a password, which is slow on purpose, so a few must do.
  const some = JSON.stringify(schema ?? {}).includes('assword')
    ? cases.filter(({ kind }, i) => kind === 'wrong' || i % 10 === 0)
    : cases
  return some.length > 0 ? some : [{ kind: 'right' }]
}

const isOfGuests = (field: Schema | boolean) => typeof field === 'object' && field['x-required-of-guests'] === true

/** Guests give their name and address. For members, those come from the account, whatever they send. */
function asGuest(schema: Schema): Schema {
  const { properties = {}, required = [] } = schema
  return {
    ...schema,
    required: [...required, ...Object.keys(properties).filter((name) => isOfGuests(properties[name] ?? false))],
  }
}
function asMember(schema: Schema): Schema {
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => !isOfGuests(field))
  return { ...schema, properties: Object.fromEntries(fields) }
}

/** The complete body, the smallest one, and bodies with each field missing once and with each other value. */
function getBodies(schema: Schema, known: Body): Sent[] {
  const { properties = {}, required = [] } = schema
  const whole = { ...getWhole(schema), ...known }
  const min = Object.fromEntries(required.map((name) => [name, whole[name]]))
  const bodies: Body[] = [
    whole,
    min,
    ...required.map((name) => ({ ...whole, [name]: undefined })),
    ...Object.entries(properties).flatMap(([name, field]) => {
      const { right, wrong } = getValues(field)
      const others = name in known ? [] : right.slice(1)
      return [...others, ...wrong].map((value) => ({ ...whole, [name]: value }))
    }),
  ]
  return bodies.map(repeated).map((body) => ({ body, kind: isRight(schema, body) ? 'right' : 'wrong' }))
}

/** Checks the body as it is sent, without undefined fields. */
const isRight = (schema: Schema, body: Body) => misfits(schema, JSON.parse(JSON.stringify(body))).length === 0

/** A new password is sent twice. */
const repeated = (body: Body): Body =>
  body.verifyPassword === wholePassword ? { ...body, verifyPassword: body.newPassword } : body
const wholePassword = 'Plain words'

/** Puts the same text into every field that may have it, so that it gets as far as possible. */
function strangeBodies(schema: Schema, known: Body): Sent[] {
  const whole = { ...getWhole(schema), ...known }
  return strange.flatMap((text) => {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([name, field]) => typeof whole[name] === 'string' && misfits(field, text).length === 0,
    )
    const body = { ...whole, ...Object.fromEntries(fields.map(([name]) => [name, text])) }
    return fields.length > 0 ? [{ kind: 'strange' as const, body }] : []
  })
}

/** Parameters whose invalid values are ignored instead of refused. */
const forgiven = ['d', 'relocate']

function getQueries(operation: Operation): Sent[] {
  const parameters = getQuery(operation)
  if (parameters.length === 0) return []
  const around: [string, string][] = parameters.some(({ name }) => name === 'lat')
    ? [
        ['lat', '41'],
        ['lng', '-87'],
      ]
    : []
  const ask = (given: [string, unknown][]) =>
    `?${new URLSearchParams(
      [...around, ...given].flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    )}`
  const texts = parameters.filter(({ schema }) => schema.type === 'string' && !schema.enum).map(({ name }) => name)
  return [
    ...parameters.flatMap(({ name, schema }) => {
      const { right, wrong } = getValues(schema)
      const isSaid = (value: unknown) =>
        typeof value === 'string' || (typeof value === 'number' && schema.type !== 'string')
      const [asRight, asWrong] = [
        isOpaque(name) ? 'strange' : 'right',
        forgiven.includes(name) ? 'strange' : 'wrong',
      ] as const
      return [
        ...right.map((value) => ({ kind: asRight, query: ask([[name, value]]) })),
        ...wrong
          .filter((value) => isSaid(value) && value !== '')
          .map((value) => ({ kind: asWrong, query: ask([[name, value]]) })),
        { kind: 'strange' as const, query: `?${name}=%E0%A4%A` },
      ]
    }),
    ...strange.flatMap((text) => [
      { kind: 'strange' as const, query: ask(texts.map((name) => [name, text])) },
      { kind: 'strange' as const, query: ask(texts.filter((name) => !isOpaque(name)).map((name) => [name, text])) },
    ]),
  ]
}

/** A value that only an earlier answer can provide. */
const isOpaque = (name: string) => name === 'cursor'
