import type { ConversionConfig, JsonSchema } from '@valibot/to-json-schema'

/** For `v.metadata`: marks a field as required if the rest of its schema doesn't show it. */
export const mustBeThere = { 'x-required': true }

/** For `v.metadata`: marks a field that is required only without a session. */
export const fromGuests = { 'x-required-of-guests': true }

/**
 * Describes a schema by its input, before transforms. Our schemas read a missing field as '' and then refuse '' with
 * their own message, so OpenAPI must list such a field as required.
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

/** A field that an outer schema makes optional is not required, even if the inner schema says so. */
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

/** A text field that is nullable and non-empty isn't really nullable, because null is read as empty. */
function textAlone(jsonSchema: JsonSchema): JsonSchema {
  const { anyOf, default: _, ...rest } = jsonSchema
  const text = anyOf?.find((one) => typeof one !== 'boolean' && one.type === 'string')
  return typeof text === 'object' ? { ...text, ...rest, default: '' } : jsonSchema
}

/** Our own keywords aren't in the type for JSON Schema. */
const marked = (jsonSchema: JsonSchema): JsonSchema & { 'x-required'?: unknown } => jsonSchema
