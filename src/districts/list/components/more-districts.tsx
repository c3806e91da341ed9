import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/components/button'

type MoreDistrictsProps = {
  /** Whether the next page loads by itself when the end of the list comes near. */
  isAutomatic: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
  /** Called when the reader asks for more. */
  onPress: () => void
}

/** The end of a list that grows. The button is there for keyboards, and whenever nothing loads by itself. */
export function MoreDistricts({ isAutomatic, isLoading, hasFailed, onMore, onPress }: MoreDistrictsProps) {
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(onMore)
  useEffect(() => {
    load.current = onMore
  })
  useEffect(() => {
    if (!isAutomatic || isLoading || hasFailed || !end.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      rootMargin: '0px 0px 600px',
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isAutomatic, isLoading, hasFailed])
  return (
    <div ref={end} className="py-6">
      {hasFailed && (
        <p role="alert" className="mb-3 font-semibold text-danger">
          We couldn’t load more districts. Check your connection and try again.
        </p>
      )}
      <Button kind="outlined" busy={isLoading} onClick={onPress}>
        {hasFailed ? 'Try again' : isLoading ? 'Loading' : 'Show more'}
      </Button>
    </div>
  )
}
