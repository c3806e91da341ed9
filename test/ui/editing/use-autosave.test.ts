import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosaveTimer } from '../../../src/ui/editing/use-autosave'

describe('saving while somebody writes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('happens three seconds after the last change', () => {
    const save = vi.fn()
    const { touch } = createAutosaveTimer(save)
    for (let i = 0; i < 10; i++) {
      touch()
      vi.advanceTimersByTime(2_900)
    }
    expect(save).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(save).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('happens at most every fifteen seconds', () => {
    const save = vi.fn()
    const { touch } = createAutosaveTimer(save)
    touch()
    vi.advanceTimersByTime(3_000)
    touch()
    vi.advanceTimersByTime(14_000)
    expect(save).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_000)
    expect(save).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(60_000)
    touch()
    vi.advanceTimersByTime(3_000)
    expect(save).toHaveBeenCalledTimes(3)
  })

  it('doesn’t happen after it is canceled', () => {
    const save = vi.fn()
    const { touch, cancel } = createAutosaveTimer(save)
    touch()
    cancel()
    vi.advanceTimersByTime(60_000)
    expect(save).not.toHaveBeenCalled()
  })
})
