import * as v from 'valibot'
import { invalid } from './problem'

export const goneMessage = 'This page no longer exists. Please start from the first page.'

/**
 * An opaque cursor for the next page of a list.
 * @param list identifies the list; the cursor is refused for any other
 */
export function encodeCursor(list: string, position: unknown): string {
  return toBase64Url(JSON.stringify([digest(list), position]))
}

/**
 * The position in a cursor of this list.
 * @throws Problem 422 for a broken cursor or one of another list
 */
export function decodeCursor<S extends v.GenericSchema>(list: string, schema: S, cursor: string): v.InferOutput<S> {
  const result = v.safeParse(v.tuple([v.literal(digest(list)), schema]), parse(cursor))
  if (!result.success) throw invalid({ cursor: goneMessage })
  return result.output[1]
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(fromBase64Url(cursor))
  } catch {
    return undefined
  }
}

/** FNV-1a. It only tells lists apart and is not a secret. */
function digest(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash
}

function toBase64Url(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

function fromBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
