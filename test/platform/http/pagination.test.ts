import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { decodeCursor, encodeCursor } from '../../../src/platform/http/pagination'
import { Problem } from '../../../src/platform/http/problem'

describe('a cursor', () => {
  const Position = v.tuple([v.string(), v.number()])
  const refused = (read: () => unknown) => {
    try {
      return read()
    } catch (problem) {
      return problem instanceof Problem ? problem.errors : problem
    }
  }

  it('a cursor decodes to the position that it was made from', () => {
    const cursor = encodeCursor('jobs', ['naïve 🦊', 3])
    expect(cursor).toMatch(/^[\w-]+$/)
    expect(decodeCursor('jobs', Position, cursor)).toEqual(['naïve 🦊', 3])
  })

  it.each(['', '!', 'e30', 'W10', '\u0000', '🦊', 'a'.repeat(10_000), btoa('["x",["a",1]]'), btoa('\xff\xff')])(
    'the cursor %j is refused with a message',
    (cursor) => {
      expect(refused(() => decodeCursor('jobs', Position, cursor))).toEqual({ cursor: expect.any(String) })
    },
  )

  it('a cursor is valid for one list only, and must have that list’s types', () => {
    expect(refused(() => decodeCursor('people', Position, encodeCursor('jobs', ['a', 1])))).toHaveProperty('cursor')
    expect(refused(() => decodeCursor('jobs', Position, encodeCursor('jobs', [1, 'a'])))).toHaveProperty('cursor')
  })
})
