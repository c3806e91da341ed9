import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react'
import { unreachable } from '../hooks/api-client'
import { toast } from './toast'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const title = 'This couldn’t be opened'

/**
 * Like React’s `lazy`, but a part that can’t be fetched, such as offline or right after a deploy, doesn’t take the page
 * with it. A dialog closes with a message and can be opened again. Other parts say so in their place.
 */
export const lazyPart = <Props extends object>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch(() => ({ default: (props) => <RetriedPart load={load} props={props} /> })))

/** React keeps what `lazy` got forever, so this fetches the part again each time it appears. */
function RetriedPart<Props extends object>({ load, props }: { load: Load<Props>; props: Props }) {
  const [tries, setTries] = useState(1)
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [failures, setFailures] = useState(0)
  const onClose = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded.default),
      () => {
        setFailures(tries)
        if (!onClose) return
        toast({ kind: 'error', title, description: unreachable })
        onClose()
      },
    )
  }, [tries])

  if (Part) return <Part {...props} />
  if (failures < tries || onClose) return null
  return (
    <p role="alert" className="py-4">
      {title}. {unreachable}{' '}
      <button type="button" onClick={() => setTries(tries + 1)} className="min-h-11 font-medium text-accent underline">
        Try again
      </button>
    </p>
  )
}
