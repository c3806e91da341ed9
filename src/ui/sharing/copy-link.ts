import { type Toast, toast } from '../components/toast'

export type Copied = Pick<Toast, 'title' | 'description'>

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
