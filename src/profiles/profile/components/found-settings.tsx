import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast, toastFailure } from '../../../ui/components/toast'
import { Toggle } from '../../../ui/forms/field'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import type { Profile } from '../profile'
import { type SwitchName, switches } from './found-switches'
import { everythingHidden, type OrganizationName } from './hidden-from'
import { showWhenLoaded } from './profile-dialogs'
import { ChangeLink, editHref, SavedWords } from './section'
import type { SaveProfile } from './use-profile'

const loadHiddenFrom = () => import('./hidden-from-dialog')
const HiddenFromDialog = lazyPart(loadHiddenFrom)

type FoundSettingsProps = { profile: Profile; hidden: readonly OrganizationName[]; save: SaveProfile }

/** Each switch is saved immediately, and switches back if that fails. */
export function FoundSettings({ profile, hidden: stored, save }: FoundSettingsProps) {
  const [hidden, setHidden] = useState(stored)
  const [isOpen, setOpen] = useState(false)
  const everything = everythingHidden(profile, hidden)
  return (
    <section aria-labelledby="found-heading">
      <h2 id="found-heading" className="font-semibold text-large">
        Who can find you
      </h2>
      <SavedWords id="found" />
      <div className="mt-4 grid gap-4">
        <SavedSwitch name="visible" on={profile.visible} set={(visible) => save({ visible })} />
        <SavedSwitch
          name={profile.visible ? 'employersOnly' : 'employersOnlyLater'}
          on={profile.audience === 'employers'}
          set={(only) => save({ audience: only ? 'employers' : 'everyone' })}
        />
        <SavedSwitch name="relocate" on={profile.relocate} set={(relocate) => save({ relocate })} />
      </div>
      <noscript>
        <p className="mt-4">
          <a href={editHref('found')}>Change who can find you</a>
        </p>
      </noscript>
      <p className="mt-4 text-small">
        <strong>Hide me from:</strong> {everything.map(({ name }) => name).join(', ') || 'no organization'}
      </p>
      {everything.length > 0 && <p className="text-muted text-small">You don’t appear to them.</p>}
      <p>
        <ChangeLink
          label="Choose"
          what="organizations to hide from"
          href={editHref('found')}
          onPress={() => showWhenLoaded(loadHiddenFrom, () => setOpen(true))}
        />
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <HiddenFromDialog
            profile={profile}
            hidden={hidden}
            save={save}
            onChanged={setHidden}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

type SavedSwitchProps = { name: SwitchName; on: boolean; set: (on: boolean) => Promise<void> }

function SavedSwitch({ name, on, set: store }: SavedSwitchProps) {
  const { label, hint, ...said } = switches[name]
  const alive = useHydrated()
  /** The chosen value until the server has answered. */
  const [pending, setPending] = useState<boolean | null>(null)

  async function set(next: boolean) {
    setPending(next)
    try {
      await store(next)
      await toast({ title: 'Saved', description: next ? said.on : said.off })
    } catch (problem) {
      await toastFailure(problem, `“${label}” was not changed`)
    } finally {
      setPending(null)
    }
  }

  return (
    <Toggle
      label={label}
      hint={hint}
      checked={pending ?? on}
      disabled={!alive}
      aria-busy={pending !== null || undefined}
      onChange={(event) => pending === null && set(event.target.checked)}
    />
  )
}
