import { afterEach, describe, expect, it } from 'vitest'
import { ago, days, now, setClock, timestamp } from '../../../src/platform/time/clock'

describe('the clock', () => {
  afterEach(() => setClock(null))

  it('the clock can be moved, continues to run, and can be reset', () => {
    setClock(new Date('2030-01-01T00:00:00.000Z'))
    expect(timestamp()).toMatch(/^2030-01-01T00:00:0/)
    expect(ago(days(1))).toMatch(/^2029-12-31T00:00:0/)
    setClock(null)
    expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1000)
  })
})
