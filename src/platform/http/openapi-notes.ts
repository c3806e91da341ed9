import type { ConversionConfig, JsonSchema } from '@valibot/to-json-schema'

/** Marks a field that must be there, where nothing else of its schema says so; for `v.metadata`. */
export const mustBeThere = { 'x-required': true }

/** Marks a field that those must send who call without a session. */
export const fromGuests = { 'x-required-of-guests': true }

/**
 * How a schema is described: as what is sent, before a transform makes something else of it. Our schemas take a missing
 * field for '' and refuse that with a message of its own: to those who send, such a field is required.
 */
export const asSent: ConversionConfig = {
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    if (isOptional(valibotSchema)) return withoutMark(jsonSchema)
    return jsonSchema.type === 'object' ? withRequired(jsonSchema) : jsonSchema
  },
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'non_empty' ? textAlone(jsonSchema) : jsonSchema,
}

/** What an outer schema says may be missing is not required, whatever the inner one says. */
function isOptional({ type, ...schema }: { type: string; default?: unknown }): boolean {
  return ['optional', 'exact_optional', 'nullish'].includes(type) && schema.default === undefined
}

function withoutMark(jsonSchema: JsonSchema): JsonSchema {
  const { default: _, 'x-required': __, ...rest } = marked(jsonSchema)
  return rest
}

function withRequired(jsonSchema: JsonSchema): JsonSchema {
  const properties: Record<string, JsonSchema | boolean> = {}
  const required = new Set(jsonSchema.required)
  for (const [name, field] of Object.entries(jsonSchema.properties ?? {})) {
    if (typeof field === 'boolean' || !isRequired(field)) properties[name] = field
    else {
      properties[name] = withoutMark(field)
      required.add(name)
    }
  }
  return { ...jsonSchema, properties, required: [...required] }
}

const isRequired = (field: JsonSchema) =>
  marked(field)['x-required'] === true || (field.default === '' && (field.minLength ?? 0) > 0)

/** Text that may be null and may not be empty may not be null: null stands for empty. */
function textAlone(jsonSchema: JsonSchema): JsonSchema {
  const { anyOf, default: _, ...rest } = jsonSchema
  const text = anyOf?.find((one) => typeof one !== 'boolean' && one.type === 'string')
  return typeof text === 'object' ? { ...text, ...rest, default: '' } : jsonSchema
}

/** The keywords of ours are no part of JSON Schema. */
const marked = (jsonSchema: JsonSchema): JsonSchema & { 'x-required'?: unknown } => jsonSchema
