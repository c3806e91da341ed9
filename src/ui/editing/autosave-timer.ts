const pauseMs = 3_000
const everyMs = 15_000

/**
 * Returns a function to call at each change. `save` then runs three seconds after the last one, but at most every
 * fifteen seconds.
 */
export function createAutosaveTimer(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let savedAt = Number.NEGATIVE_INFINITY

  function touch(): void {
    clearTimeout(timer)
    timer = setTimeout(run, Math.max(pauseMs, savedAt + everyMs - Date.now()))
  }

  function run(): void {
    savedAt = Date.now()
    save()
  }

  return { touch, cancel: () => clearTimeout(timer) }
}
