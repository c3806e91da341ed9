import { describe, expect, it } from 'vitest'
import { slugOf } from '../../../src/platform/text/normalize'
import { addTags, splitTags } from '../../../src/tags/shared/tag-input'

const rules = { most: 3, maxLength: 10, normalize: slugOf }

describe('adding tags', () => {
  it('adds what was written as tags, in order', () => {
    expect(addTags(['iep'], ['Co Teach', ' AAC '], rules)).toEqual({
      tags: ['iep', 'co-teach', 'aac'],
      added: ['co-teach', 'aac'],
      known: [],
      left: [],
      problem: null,
    })
  })

  it('ignores blanks, and tells what was there before', () => {
    const { tags, known } = addTags(['iep'], ['', '  ', 'IEP', 'aac', 'aac'], rules)
    expect(tags).toEqual(['iep', 'aac'])
    expect(known).toEqual(['iep', 'aac'])
  })

  it('gives back what is too long, and adds the rest', () => {
    expect(addTags([], ['a'.repeat(11), 'b'], rules)).toMatchObject({
      tags: ['b'],
      left: ['a'.repeat(11)],
      problem: 'long',
    })
  })

  it('gives back what is too much', () => {
    expect(addTags(['a', 'b'], ['c', 'd', 'e'], rules)).toMatchObject({
      tags: ['a', 'b', 'c'],
      left: ['d', 'e'],
      problem: 'many',
    })
  })

  it.each(['🎉', '特殊教育'])('gives back %s, of which nothing can be in a tag', (written) => {
    expect(addTags([], [written], rules)).toMatchObject({ tags: [], left: [written], problem: 'blank' })
  })

  it('splits pasted text at commas and lines', () => {
    expect(splitTags('a, b\nc')).toEqual(['a', ' b', 'c'])
  })
})
