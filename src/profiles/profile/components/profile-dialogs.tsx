import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { unreachable } from '../../../ui/hooks/api-client'
import { type ChoiceListName, type EntryListName, isChoiceList, isEntryList } from '../../choices'
import type { Profile } from '../profile'
import type { SaveProfile } from './use-profile'

export type ProfileDialogProps = {
  profile: Profile
  save: SaveProfile
  /** The list entry to edit; null for a new one. */
  entryId: string | null
  onClose: () => void
}

const loadChoices = () => import('./choices-dialog')
const loadEntry = () => import('./entry-dialog')
const loadAbout = () => import('./about-dialogs')
const loads = {
  about: async () => ({ default: (await loadAbout()).AboutDialog }),
  summary: async () => ({ default: (await loadAbout()).SummaryDialog }),
  social: async () => ({ default: (await loadAbout()).SocialDialog }),
} satisfies Record<string, () => Promise<{ default: ComponentType<ProfileDialogProps> }>>
const dialogs = {
  about: lazyPart(loads.about),
  summary: lazyPart(loads.summary),
  social: lazyPart(loads.social),
}
const ChoicesDialog = lazyPart(loadChoices)
const EntryDialog = lazyPart(loadEntry)

export type DialogName = keyof typeof dialogs | ChoiceListName | EntryListName

/** Opens a section's dialog for an existing or a new entry. Resolves when the dialog is shown. */
export type OpenDialog = (dialog: DialogName, entryId?: string) => Promise<void>

export const loadDialog = (dialog: DialogName): Promise<unknown> =>
  isChoiceList(dialog) ? loadChoices() : isEntryList(dialog) ? loadEntry() : loads[dialog]()

/** Shows a dialog after it has loaded, so that the pressed button can show that it is busy until then. */
export async function showWhenLoaded(load: () => Promise<unknown>, show: () => void): Promise<void> {
  try {
    await load()
  } catch {
    return toast({ kind: 'error', title: 'This couldn’t be opened', description: unreachable })
  }
  show()
}

/** Loads all dialogs while the page is idle, so that the first press is fast on a slow network. */
export function loadDialogsWhenIdle(): void {
  // A dialog that fails to load is requested again when it is opened.
  const load = () => [loadChoices, loadEntry, loadAbout].map((each) => each().catch(() => {}))
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load)
  else setTimeout(load, 2000)
}

export function ProfileDialog({ dialog, ...props }: { dialog: DialogName } & ProfileDialogProps) {
  return <Suspense fallback={null}>{show(dialog, props)}</Suspense>
}

function show(dialog: DialogName, props: ProfileDialogProps) {
  if (isChoiceList(dialog)) return <ChoicesDialog list={dialog} {...props} />
  if (isEntryList(dialog)) return <EntryDialog list={dialog} {...props} />
  const Opened = dialogs[dialog]
  return <Opened {...props} />
}
