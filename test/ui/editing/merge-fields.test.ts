import { describe, expect, it } from 'vitest'
import { changedFields, compareVersions, onlyFields, takeFields } from '../../../src/ui/editing/merge-fields'

const base = { title: 'A', summary: 'B', tags: ['iep', 'aac'], remote: false }

describe('two versions of the same fields', () => {
  it('only what both changed, and differently, is a conflict', () => {
    const mine = { ...base, title: 'mine', summary: 'mine', remote: true }
    const theirs = { ...base, title: 'theirs', tags: ['iep'], remote: true }
    expect(compareVersions({ base, mine, theirs })).toEqual([
      { name: 'title', by: 'both' },
      { name: 'summary', by: 'me' },
      { name: 'tags', by: 'them' },
    ])
    expect(compareVersions({ base, mine, theirs: mine })).toEqual([])
    expect(compareVersions({ base, mine: base, theirs })).toEqual([
      { name: 'title', by: 'them' },
      { name: 'tags', by: 'them' },
      { name: 'remote', by: 'them' },
    ])
  })

  it('a value that the form can’t show is nobody’s change', () => {
    const stored = { ...base, title: 'an unknown title' }
    const shown = { ...base, title: '' }
    expect(compareVersions({ base: stored, shown, mine: shown, theirs: stored })).toEqual([])
    expect(compareVersions({ base: stored, shown, mine: { ...shown, title: 'mine' }, theirs: stored })).toEqual([
      { name: 'title', by: 'me' },
    ])
  })

  it('fields are picked and taken by their names', () => {
    expect(changedFields(base, { ...base, tags: ['iep', 'aac'], remote: true })).toEqual(['remote'])
    expect(onlyFields(base, ['title', 'remote'])).toEqual({ title: 'A', remote: false })
    expect(onlyFields(base, [])).toEqual({})
    expect(takeFields(base, { ...base, title: 'C', summary: 'D' }, ['title'])).toEqual({ ...base, title: 'C' })
  })
})
