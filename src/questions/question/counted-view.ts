/** A page that was opened by mistake is closed sooner. */
const viewedAfterMs = 1_000

/**
 * Counts a view after the page was visible for a second, so not if it was only prepared or opened in the background.
 * @param path the endpoint that counts
 * @returns a function that stops waiting
 */
export function watchView(path: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCounted = false
  function count() {
    isCounted = true
    // Nobody misses a view that could not be counted.
    fetch(path).catch(() => {})
  }
  function follow() {
    clearTimeout(timer)
    if (!isCounted && document.visibilityState === 'visible') timer = setTimeout(count, viewedAfterMs)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}
