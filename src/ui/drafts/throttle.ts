/**
 * Returns a function that passes its latest argument on, at most once in `ms`, and functions to do so now or not at
 * all.
 */
export function throttle<Value>(work: (value: Value) => void, ms: number) {
  let waiting: { value: Value; timer: ReturnType<typeof setTimeout> } | null = null

  function push(value: Value): void {
    waiting = { value, timer: waiting?.timer ?? setTimeout(flush, ms) }
  }

  function flush(): void {
    const due = waiting
    cancel()
    if (due) work(due.value)
  }

  function cancel(): void {
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
  }

  return { push, flush, cancel }
}
