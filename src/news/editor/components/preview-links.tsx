import { Suspense, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { toastFailure } from '../../../ui/components/toast-failure'
import { call, send } from '../../../ui/hooks/api-client'
import { copyLink } from '../../../ui/sharing/copy-link'

const CopyByHand = lazyPart(() => import('../../../ui/sharing/copy-by-hand'))

/** Links that show the saved article to people outside. */
export function PreviewLinks({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  const [byHand, setByHand] = useState('')

  async function work(action: () => Promise<void>, failed: string) {
    setBusy(true)
    await action().catch((problem) => toastFailure(problem, failed))
    setBusy(false)
  }

  async function copy() {
    const { url } = await call('POST', '/api/news/:id/preview', { param: { id } })
    const copied = { title: 'Preview link copied', description: 'It shows the article for 14 days.' }
    await copyLink(url, copied, () => setByHand(url))
  }

  async function revoke() {
    await send('DELETE', '/api/news/:id/preview', { param: { id } })
    await toast({ title: 'Preview links revoked', description: 'They no longer show the article.' })
  }

  return (
    <section aria-labelledby="preview-links" className="grid gap-3">
      <h2 id="preview-links" className="font-semibold text-large">
        Preview links
      </h2>
      <p className="text-muted text-small">
        Anybody with a link can read the article for 14 days, also before it is published.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="outlined" busy={isBusy} onClick={() => work(copy, 'No link was made')}>
          Copy preview link
        </Button>
        <Button kind="quiet" busy={isBusy} onClick={() => work(revoke, 'The links still work')}>
          Revoke preview links
        </Button>
      </div>
      <Suspense fallback={null}>
        {byHand && <CopyByHand label="Preview link" link={byHand} onClose={() => setByHand('')} />}
      </Suspense>
    </section>
  )
}
