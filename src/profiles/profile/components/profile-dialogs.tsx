import { type ComponentType, lazy, Suspense } from 'react'
import { toast } from '../../../ui/components/toast'
import { unreachable } from '../../../ui/hooks/api-client'
import { type ChoiceListName, isChoiceList } from '../choices'
import type { Profile } from '../profile'
import type { SaveProfile } from './use-profile'

export type ProfileDialogProps = {
  profile: Profile
  save: SaveProfile
  /** The entry of a list that is edited; null for a new one. */
  entryId: string | null
  onClose: () => void
}

const loadChoices = () => import('./choices-dialog')
/** Each section has a dialog of its own, loaded when the page is idle, or when it is first opened. */
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
  about: lazy(loads.about),
  summary: lazy(loads.summary),
  social: lazy(loads.social),
  experience: lazy(loads.experience),
  education: lazy(loads.education),
  certifications: lazy(loads.certifications),
  activities: lazy(loads.activities),
} satisfies Record<keyof typeof loads, unknown>
const ChoicesDialog = lazy(loadChoices)

export type DialogName = keyof typeof dialogs | ChoiceListName

/** Opens the dialog of a section, on one of its entries or on a new one; resolves once it is there. */
export type OpenDialog = (dialog: DialogName, entryId?: string) => Promise<void>

/** Loads what draws the dialog of a section. */
export const loadDialog = (dialog: DialogName): Promise<unknown> =>
  isChoiceList(dialog) ? loadChoices() : loads[dialog]()

/** Shows a dialog once it is loaded, so that what was pressed can say until then that it is under way. */
export async function onceLoaded(load: () => Promise<unknown>, show: () => void): Promise<void> {
  try {
    await load()
  } catch {
    return toast({ kind: 'error', title: 'This couldn’t be opened', description: unreachable })
  }
  show()
}

/** Loads them all while the page has nothing else to do: on a slow line the first press then need not wait. */
export function loadDialogsWhenIdle(): void {
  // One that does not arrive is asked for again when it is opened.
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
