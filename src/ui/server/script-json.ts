/**
 * Returns JSON that is safe inside a script element or a feed. This is the only function that may write JSON there
 * (docs/security.md, 21).
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
