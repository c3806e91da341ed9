export type Fields = { [name: string]: string | Fields | undefined }

/**
 * Parses a body or query the way the provider does: `items[0][price]=a` becomes an object, and a list becomes an object
 * with numeric keys.
 */
export function readFields(text: string): Fields {
  const fields: Fields = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const [first = '', ...others] = path.split('[').map((name) => name.replace(/\]$/, ''))
    put(fields, [first, ...others], value)
  }
  return fields
}

function put(place: Fields, [given = '', ...others]: string[], value: string): void {
  const name = given === '' ? String(Object.keys(place).length) : given
  if (others.length === 0) {
    place[name] = value
    return
  }
  const inside = getFields(place[name])
  place[name] = inside
  put(inside, others, value)
}

export const textField = (value: Fields[string]): string | undefined => (typeof value === 'string' ? value : undefined)
export const getFields = (value: Fields[string]): Fields => (typeof value === 'object' ? value : {})
export const getList = (value: Fields[string]): string[] =>
  Object.values(getFields(value)).filter((item) => typeof item === 'string')
