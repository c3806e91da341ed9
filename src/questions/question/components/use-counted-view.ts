import { useEffect } from 'react'
import { call } from '../../../ui/hooks/api-client'

/** A page that was opened by mistake is closed sooner. */
const viewedAfterMs = 1_000

/** Counts a view after the page was visible for a second, so not if it was only prepared or opened in the background. */
export function useCountedView({ uid, slug }: { uid: string; slug: string }): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCounted = false
    function count() {
      isCounted = true
      // Nobody misses a view that could not be counted.
      call('GET', '/api/questions/view/:uid/:slug', { param: { uid, slug } }).catch(() => {})
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
  }, [uid, slug])
}
