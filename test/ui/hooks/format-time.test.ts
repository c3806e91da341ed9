import { expect, it } from 'vitest'
import { localMomentText, localTimeText } from '../../../src/ui/hooks/format-time'

it('a moment of today is a time of day, and an earlier one has its date', () => {
  const now = new Date('2026-11-22T23:59:00.000Z')
  expect(localTimeText('2026-11-22T14:02:00.000Z')).toBe('2:02 PM')
  expect(localMomentText('2026-11-22T00:05:00.000Z', now)).toBe('at 12:05 AM')
  expect(localMomentText('2026-11-21T14:02:00.000Z', now)).toBe('on November 21, 2026, at 2:02 PM')
  expect(localMomentText('2025-11-22T14:02:00.000Z', now)).toBe('on November 22, 2025, at 2:02 PM')
})
