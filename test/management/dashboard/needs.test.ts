import { describe, expect, it } from 'vitest'
import { needCount, needNames, needText } from '../../../src/management/dashboard/needs'

const now = '2026-11-27T12:00:00.000Z'
const first = '2026-11-25T12:00:00.000Z'

describe('the words of what needs the team', () => {
  it.each(needNames)('say of %s how many there are, and since or until when, if that is known', (name) => {
    const [one, many] = [needText({ name, count: 1, first: null }, now), needText({ name, count: 2, first: null }, now)]
    expect(one).not.toBe(many)
    for (const words of [one, many]) expect(words).not.toMatch(/,|\d (days?|hours?) ago/)
    const isEnd = name === 'trials'
    const ends = ['on November 25, 2026', 'the first on November 25, 2026']
    const [single, several] = isEnd ? ends : ['from 2 days ago', 'the oldest from 2 days ago']
    expect(needText({ name, count: 1, first }, now)).toBe(`${one}, ${single}`)
    expect(needText({ name, count: 2, first }, now)).toBe(`${many}, ${several}`)
  })

  it('count up to a thousand', () => {
    expect([1, 999, 1000, 1001, 5000].map(needCount)).toEqual(['1', '999', '1,000', '1,000+', '1,000+'])
  })
})
