import { type Schema, Validator } from '@cfworker/json-schema'

/** Text that has broken something somewhere. Whatever is done with it must not cause a 5xx. */
export const strange = [
  'a\u0000b',
  'a\ud800',
  '\u202e\u2028\ufeff',
  '🦊'.repeat(16),
  "'; DROP TABLE jobs; --",
  '%',
  '"\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '1e999',
  '__proto__',
  '9'.repeat(32),
]

/** Values that fit no field or only some; the validator decides. */
const odd: unknown[] = [null, -1, 1.5, true, [[]], {}, { _id: null }, '', ['a', 1]]

const asSchema = (schema: Schema | boolean | undefined) => (typeof schema === 'object' ? schema : undefined)

/** Returns where a value does not fit a schema. */
export function misfits(schema: Schema | boolean, value: unknown): string[] {
  if (typeof schema === 'boolean') return schema ? [] : ['is never right']
  const { errors } = new Validator(schema, '2020-12', false).validate(value)
  return errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`)
}

const fits = (schema: Schema, value: unknown) => misfits(schema, value).length === 0

/** Returns valid values for a field, simplest first, and invalid ones. The odd values take turns. */
export function getValues(given: Schema | boolean): { right: unknown[]; wrong: unknown[] } {
  const schema = asSchema(given) ?? {}
  const guessed = guesses(schema)
  const unfit = (value: unknown) => !fits(schema, value)
  const someOdd = [...odd.slice(turn % odd.length), ...odd].filter(unfit).slice(0, 2)
  turn++
  return { right: guessed.filter((value) => !unfit(value)), wrong: [...guessed.filter(unfit), ...someOdd] }
}
let turn = 0

function guesses(schema: Schema): unknown[] {
  const { examples = [], anyOf = [], type } = schema
  const listed = [...examples, ...(schema.enum ?? []), ...('const' in schema ? [schema.const] : [])]
  const inner = anyOf.flatMap((one: Schema) => guesses({ ...one, pattern: one.pattern ?? schema.pattern }))
  if (type === 'string') return [...listed, ...texts(schema), ...inner]
  if (type === 'boolean') return [...listed, true, false]
  if (type === 'null') return [null]
  if (type === 'number' || type === 'integer') return [...listed, schema.minimum ?? 1, schema.maximum ?? 201]
  if (type === 'array')
    return [
      [],
      [plainest(schema.items)],
      ...(schema.minItems ? [Array(schema.minItems).fill(plainest(schema.items))] : []),
      Array((schema.maxItems ?? 200) + 1).fill(plainest(schema.items)),
    ]
  if (type === 'object') return [getWhole(schema), ...listed]
  return [...listed, ...inner]
}

function texts({ minLength = 0, maxLength, format, pattern }: Schema): string[] {
  if (format === 'email') return [freshAddress(), `${'a'.repeat(250)}@b.example`, 'no address']
  if (format === 'date-time') return ['2099-01-01T00:00:00Z', '2099-01-01']
  if (format === 'password') return ['Quiet-Otter-41', 'Otter-4'.padEnd(minLength, '1'), 'short', 'Quiet'.repeat(40)]
  const max = maxLength === undefined ? [] : ['b'.repeat(maxLength), 'c'.repeat(maxLength + 1)]
  const min = minLength > 1 ? ['d'.repeat(minLength), 'e'.repeat(minLength - 1)] : ['f'.repeat(minLength)]
  return pattern
    ? ['not of this form', ...max]
    : ['Plain words'.padEnd(minLength, '.').slice(0, maxLength), ...min, ...max]
}

let addresses = 0
/** Returns an address that is not taken. */
const freshAddress = () => `generated-${addresses++}@new.example`

/** Returns the first valid value of a field. */
const plainest = (schema: Schema | boolean = {}): unknown =>
  typeof schema === 'boolean' ? 'anything' : guesses(schema).find((value) => fits(schema, value))

/** Returns an object with every field, each with its simplest value. */
export function getWhole({ properties = {} }: Schema): Record<string, unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, plainest(field)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** Returns the paths of an answer’s fields that its schema does not describe. */
export function untold(schema: Schema | undefined, value: unknown, path = ''): string[] {
  if (!schema || typeof value !== 'object' || value === null) return []
  const ways: Schema[] = schema.anyOf ?? []
  if (ways.length > 0) {
    const undescribed = ways.map((way) => untold(way, value, path))
    return undescribed.toSorted((a, b) => a.length - b.length)[0] ?? []
  }
  if (Array.isArray(value)) return value.flatMap((item) => untold(asSchema(schema.items), item, `${path}[]`))
  return Object.entries(value).flatMap(([name, field]) => {
    const known = schema.properties?.[name] ?? schema.additionalProperties
    if (known === undefined) return schema.type === 'object' ? [`${path}.${name}`] : []
    return untold(asSchema(known), field, `${path}.${name}`)
  })
}
