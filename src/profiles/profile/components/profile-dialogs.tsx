import { Suspense } from 'react'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { unreachable } from '../../../ui/hooks/api-client'
import type { ChoiceListName, EntryListName } from '../../choices'
import type { Profile } from '../profile'
import type { SaveProfile } from './use-profile'

export type ProfileDialogProps = {
  profile: Profile
  save: SaveProfile
  /** The list entry to edit; null for a new one. */
  entryId: string | null
  onClose: () => void
}

export type DialogName = 'about' | 'summary' | 'social' | ChoiceListName | EntryListName

/** Opens a section's dialog for an existing or a new entry. Resolves when the dialog is shown. */
export type OpenDialog = (dialog: DialogName, entryId?: string) => Promise<void>

export const loadDialog = () => import('./profile-dialog')
const LoadedDialog = lazyPart(loadDialog)

/** Shows a dialog after it has loaded, so that the pressed button can show that it is busy until then. */
export async function showWhenLoaded(load: () => Promise<unknown>, show: () => void): Promise<void> {
  try {
    await load()
  } catch {
    return toast({ kind: 'error', title: 'This couldn’t be opened', description: unreachable })
  }
  show()
}

/** Loads the dialogs while the page is idle, so that the first press is fast on a slow network. */
export function loadDialogWhenIdle(): void {
  // If it fails, it is requested again when a dialog is opened.
  const load = () => loadDialog().catch(() => {})
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load)
  else setTimeout(load, 2000)
}

export function ProfileDialog(props: { dialog: DialogName } & ProfileDialogProps) {
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  )
}
