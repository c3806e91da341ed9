import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../components/lazy-part'
import { type Toast, toast } from '../components/toast'

const CopyByHand = lazyPart(() => import('./copy-by-hand'))

export type CopyWords = {
  /** What the toast says. */
  copied: Copied
  /** The label of the field that shows the link if the browser blocks the clipboard. */
  field: string
}

/** What a Copy link button does, and the dialog that it may open, outside of the menu, which closes. */
export function useCopyLink(link: string, { copied, field }: CopyWords): { copy: () => void; dialog: ReactNode } {
  const [isByHand, setByHand] = useState(false)
  return {
    copy: () => copyLink(link, copied, () => setByHand(true)),
    dialog: (
      <Suspense fallback={null}>
        {isByHand && <CopyByHand label={field} link={link} onClose={() => setByHand(false)} />}
      </Suspense>
    ),
  }
}

type Copied = Pick<Toast, 'title' | 'description'>

/** Copies a link and shows a toast. `onBlocked` is called if the browser doesn't allow it. */
export async function copyLink(link: string, copied: Copied, onBlocked: () => unknown): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
  } catch {
    onBlocked()
    return
  }
  await toast(copied)
}
