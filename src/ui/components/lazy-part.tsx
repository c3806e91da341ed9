import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react'
import { toast } from './toast'

const title = 'This couldn’t be loaded'
const reload = 'Reload the page'

/**
 * Like React’s `lazy`, but a part that can’t be fetched, such as offline or right after a deploy, doesn’t take the page
 * with it. A dialog closes with a message, and other parts say so in their place. Browsers keep what they couldn’t fetch,
 * so both offer to reload the page.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch(() => ({ default: (props) => <FailedPart {...props} /> })))

function FailedPart({ onClose }: { onClose?: () => void }) {
  useEffect(() => {
    if (!onClose) return
    const description = 'Check your connection.'
    const link = { label: reload, href: here() }
    // Offline, even the script that draws toasts may be missing.
    toast({ kind: 'error', title, description, link }).catch(() => alert(`${title}. ${description}`))
    onClose()
  }, [onClose])
  if (onClose) return null
  return (
    <p role="alert" className="py-4">
      {title}. <a href={here()}>{reload}</a>
    </p>
  )
}

/** A link with a fragment would not reload the page. */
const here = () => location.pathname + location.search
