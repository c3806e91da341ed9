import { afterEach, describe, expect, it } from 'vitest'
import { days, now, setClock } from '../../../src/platform/time/clock'
import {
  deleteDraft,
  deleteOldDrafts,
  draftScope,
  listDrafts,
  newDraftKey,
  saveDraft,
} from '../../../src/ui/drafts/stored-drafts'
import { memory } from './memory'

type Answer = { text: string }
const isAnswer = (stored: unknown): stored is Answer =>
  typeof stored === 'object' && stored !== null && 'text' in stored && typeof stored.text === 'string'
const read = (stored: unknown) => (isAnswer(stored) ? stored : null)

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

const later = (milliseconds: number) => setClock(new Date(now().getTime() + milliseconds))
afterEach(() => setClock(null))

describe('drafts that are kept', () => {
  const storage = memory()
  const of = (scope: string) => listDrafts(() => storage, scope, read).map(({ value }) => value.text)
  const scope = draftScope('ann', 'answer', 'q1')

  it('are listed newest first, and only for their writer, noun, and thing', () => {
    const first = newDraftKey(scope)
    saveDraft(() => storage, first, { text: 'first' })
    later(1_000)
    saveDraft(() => storage, newDraftKey(scope), { text: 'second' })
    for (const other of [
      draftScope('ben', 'answer', 'q1'),
      draftScope('ann', 'question', 'q1'),
      draftScope('ann', 'answer', 'q2'),
      draftScope('ann', 'answer'),
    ])
      expect(of(other)).toEqual([])
    expect(of(scope)).toEqual(['second', 'first'])
    deleteDraft(() => storage, first)
    expect(of(scope)).toEqual(['second'])
  })

  it('are gone after 30 days, whoever wrote them', () => {
    later(days(30) - 60_000)
    expect(of(scope)).toEqual(['second'])
    saveDraft(() => storage, newDraftKey(draftScope('ben', 'answer')), { text: 'of Ben' })
    later(120_000)
    expect(of(scope)).toEqual([])
    deleteOldDrafts(() => storage)
    expect(Object.keys(storage)).toEqual([expect.stringContaining('kept:answer:ben::')])
  })

  it('leave out what the form of today doesn’t understand', () => {
    const odd = memory()
    odd.setItem(newDraftKey(scope), 'not JSON')
    odd.setItem(newDraftKey(scope), '{"at":"2999-01-01T00:00:00.000Z"}')
    odd.setItem(newDraftKey(scope), '{"at":"no time","value":{"text":"undated"}}')
    saveDraft(() => odd, newDraftKey(scope), { words: 'an older form' })
    saveDraft(() => odd, newDraftKey(scope), { text: 'understood' })
    expect(listDrafts(() => odd, scope, read).map(({ value }) => value)).toEqual([{ text: 'understood' }])
  })

  it('are given up silently if the storage is full or turned off', () => {
    saveDraft(full, newDraftKey(scope), { text: 'no room' })
    deleteDraft(full, newDraftKey(scope))
    deleteOldDrafts(full)
    expect(listDrafts(full, scope, read)).toEqual([])
  })
})
