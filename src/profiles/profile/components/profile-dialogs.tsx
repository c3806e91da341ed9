import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { unreachable } from '../../../ui/hooks/api-client'
import { type ChoiceListName, isChoiceList } from '../choices'
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
/** Each section has its own dialog, which loads when the page is idle or when it is first opened. */
const loads = {
  about: () => import('./about-dialog'),
  summary: () => import('./summary-dialog'),
  social: () => import('./social-dialog'),
  experience: () => import('../../entries/components/experience-dialog'),
  education: () => import('../../entries/components/education-dialog'),
  certifications: () => import('../../entries/components/certification-dialog'),
  activities: () => import('../../entries/components/activity-dialog'),
} satisfies Record<string, () => Promise<{ default: ComponentType<ProfileDialogProps> }>>
const dialogs = {
  about: lazyPart(loads.about),
  summary: lazyPart(loads.summary),
  social: lazyPart(loads.social),
  experience: lazyPart(loads.experience),
  education: lazyPart(loads.education),
  certifications: lazyPart(loads.certifications),
  activities: lazyPart(loads.activities),
} satisfies Record<keyof typeof loads, unknown>
const ChoicesDialog = lazyPart(loadChoices)

export type DialogName = keyof typeof dialogs | ChoiceListName

/** Opens a section's dialog for an existing or a new entry. Resolves when the dialog is shown. */
export type OpenDialog = (dialog: DialogName, entryId?: string) => Promise<void>

export const loadDialog = (dialog: DialogName): Promise<unknown> =>
  isChoiceList(dialog) ? loadChoices() : loads[dialog]()

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
  const load = () => [loadChoices, ...Object.values(loads)].map((each) => each().catch(() => {}))
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load)
  else setTimeout(load, 2000)
}

export function ProfileDialog({ dialog, ...props }: { dialog: DialogName } & ProfileDialogProps) {
  if (isChoiceList(dialog))
    return (
      <Suspense fallback={null}>
        <ChoicesDialog list={dialog} {...props} />
      </Suspense>
    )
  const Opened = dialogs[dialog]
  return (
    <Suspense fallback={null}>
      <Opened {...props} />
    </Suspense>
  )
}
