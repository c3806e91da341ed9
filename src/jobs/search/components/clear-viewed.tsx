import { useState } from 'react'
import { Button } from '../../../ui/components/button'
import { useFocus } from '../../../ui/hooks/use-focus'
import { clearViewed } from '../../viewed/viewed-by-guest'

/** Lets a guest forget which jobs they opened. Its words stay in place of the button, so that the focus isn't lost. */
export function ClearViewed({ onCleared }: { onCleared: () => void }) {
  const [isCleared, setCleared] = useState(false)

  function clear() {
    clearViewed()
    onCleared()
    setCleared(true)
  }

  if (isCleared) return <Cleared />
  return (
    <p className="flex flex-wrap items-center gap-x-4 px-5 py-3 text-muted text-small">
      This browser remembers which jobs you opened.
      <Button kind="quiet" onClick={clear}>
        Clear viewed jobs
      </Button>
    </p>
  )
}

function Cleared() {
  const words = useFocus<HTMLParagraphElement>()
  return (
    <p ref={words} tabIndex={-1} role="status" className="px-5 py-3 text-small">
      Viewed jobs are cleared.
    </p>
  )
}
