import { type ComponentType, lazy, Suspense } from 'react'
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

/** Each section has a dialog of its own, loaded when it is first opened. */
const dialogs = {
  about: lazy(() => import('./about-dialog')),
  summary: lazy(() => import('./summary-dialog')),
  social: lazy(() => import('./social-dialog')),
  experience: lazy(() => import('../../entries/components/experience-dialog')),
  education: lazy(() => import('../../entries/components/education-dialog')),
  certifications: lazy(() => import('../../entries/components/certification-dialog')),
  activities: lazy(() => import('../../entries/components/activity-dialog')),
} satisfies Record<string, ComponentType<ProfileDialogProps>>
const ChoicesDialog = lazy(() => import('./choices-dialog'))

export type DialogName = keyof typeof dialogs | ChoiceListName

/** Opens the dialog of a section, on one of its entries or on a new one. */
export type OpenDialog = (dialog: DialogName, entryId?: string) => void

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
