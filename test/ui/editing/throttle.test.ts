import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from '../../../src/ui/editing/draft-writer'

describe('a throttled function', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('runs at most once in the time, with the latest value', () => {
    const work = vi.fn()
    const { push } = throttle(work, 2_000)
    for (let i = 0; i < 50; i++) {
      push(i)
      vi.advanceTimersByTime(100)
    }
    expect(work.mock.calls).toEqual([[19], [39]])
    vi.advanceTimersByTime(2_000)
    expect(work.mock.calls).toEqual([[19], [39], [49]])
    vi.advanceTimersByTime(10_000)
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('flushes once, and not at all after it is canceled', () => {
    const work = vi.fn()
    const { push, flush, cancel } = throttle(work, 2_000)
    flush()
    push('a')
    flush()
    flush()
    vi.advanceTimersByTime(2_000)
    expect(work.mock.calls).toEqual([['a']])
    push('b')
    cancel()
    vi.advanceTimersByTime(2_000)
    expect(work.mock.calls).toEqual([['a']])
  })
})
