import { describe, expect, it } from 'vitest'
import { maxTagLength } from '../../../src/tags/rules'
import { addTags, splitTags } from '../../../src/tags/shared/tag-field'

const max = 3
const long = 'a'.repeat(maxTagLength + 1)

describe('adding tags', () => {
  it('adds what was written as tags, in order', () => {
    expect(addTags(['iep'], ['Co Teach', ' AAC '], max)).toEqual({
      tags: ['iep', 'co-teach', 'aac'],
      added: ['co-teach', 'aac'],
      known: [],
      left: [],
      problem: null,
    })
  })

  it('ignores blanks, and tells what was there before', () => {
    const { tags, known } = addTags(['iep'], ['', '  ', 'IEP', 'aac', 'aac'], max)
    expect(tags).toEqual(['iep', 'aac'])
    expect(known).toEqual(['iep', 'aac'])
  })

  it('gives back what is too long, and adds the rest', () => {
    expect(addTags([], [long, 'b'], max)).toMatchObject({
      tags: ['b'],
      left: [long],
      problem: 'long',
    })
  })

  it('gives back what is too much', () => {
    expect(addTags(['a', 'b'], ['c', 'd', 'e'], max)).toMatchObject({
      tags: ['a', 'b', 'c'],
      left: ['d', 'e'],
      problem: 'many',
    })
  })

  it.each(['🎉', '特殊教育'])('gives back %s, of which nothing can be in a tag', (written) => {
    expect(addTags([], [written], max)).toMatchObject({ tags: [], left: [written], problem: 'blank' })
  })

  it('splits pasted text at commas and lines', () => {
    expect(splitTags('a, b\nc')).toEqual(['a', ' b', 'c'])
  })
})
