import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TagList, TagsText, tagMessages } from '../../src/tags/rules'

const slugs = (written: unknown) => v.parse(TagList, written)
const getMessage = (written: unknown) => v.safeParse(TagList, written).issues?.[0]?.message

describe('tags as they are written', () => {
  it('become slugs, as text and as {text}', () => {
    expect(slugs(['Co-Teaching', { text: 'Élan & flow' }])).toEqual(['co-teaching', 'elan-flow'])
  })

  it('are kept once each, in their order, without blanks', () => {
    expect(slugs(['IEP', ' iep ', '', '  ', '🎉', 'aac', 'I E P', 'iep'])).toEqual(['iep', 'aac', 'i-e-p'])
  })

  it('have at most 32 characters', () => {
    expect(slugs(['a'.repeat(32)])).toEqual(['a'.repeat(32)])
    expect(getMessage(['a'.repeat(33)])).toBe(tagMessages.long)
    expect(getMessage(['a'.repeat(200_000)])).toBe(tagMessages.long)
  })

  it.each([['text'], [null], [[5]], [[null]], [[{ text: 5 }]], [{ 0: 'iep' }]])('refuses %j', (written) => {
    expect(getMessage(written)).toBe(tagMessages.notTags)
  })

  it('may be separated by commas in a form', () => {
    expect(v.parse(TagsText, ' IEP, aac,, Iep ,')).toEqual(['iep', 'aac'])
    expect(v.parse(TagsText, '')).toEqual([])
    expect(v.parse(TagsText, undefined)).toEqual([])
  })
})
