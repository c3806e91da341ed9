import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast, toastFailure } from '../../../ui/components/toast'
import { Toggle } from '../../../ui/forms/field'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { whoSeesWhat } from '../../choices'
import type { Profile } from '../profile'
import { everythingHidden, type OrganizationName } from './hidden-from'
import { showWhenLoaded } from './profile-dialogs'
import { ChangeButton } from './section'
import type { SaveProfile } from './use-profile'

const loadHiddenFrom = () => import('./hidden-from-dialog')
const HiddenFromDialog = lazyPart(loadHiddenFrom)

const switches = {
  visible: {
    label: 'Let employers find me',
    // The hint stays next to the toggle, where people make this choice.
    hint: whoSeesWhat,
    on: 'Employers can find you now.',
    off: 'Nobody can find you now.',
  },
  employersOnly: {
    label: 'Show my page to employers only',
    hint: 'Guests, other members, and the web don’t see it then. Employers with a confirmed email and a current plan or trial do.',
    on: 'Only employers see your page now.',
    off: 'Your page is on the web again, without the lists.',
  },
  /** The same while nobody can find the member. */
  employersOnlyLater: {
    label: 'Show my page to employers only',
    hint: 'Turn on “Let employers find me” first: nobody sees your page now.',
    on: 'Only employers will see your page, once they can find you.',
    off: 'Everyone will see your page, once employers can find you.',
  },
  relocate: {
    label: 'I am willing to relocate',
    hint: 'Employers farther away see that you’d move for a job.',
    on: 'Employers can see that you’re willing to move.',
    off: 'Employers no longer see that you’re willing to move.',
  },
} as const
type SwitchName = keyof typeof switches

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
      <div className="mt-4 grid gap-4">
        <SavedSwitch name="visible" on={profile.visible} set={(visible) => save({ visible })} />
        <SavedSwitch
          name={profile.visible ? 'employersOnly' : 'employersOnlyLater'}
          on={profile.audience === 'employers'}
          set={(only) => save({ audience: only ? 'employers' : 'everyone' })}
        />
        <SavedSwitch name="relocate" on={profile.relocate} set={(relocate) => save({ relocate })} />
      </div>
      <p className="mt-4 text-small">
        <strong>Hide me from:</strong> {everything.map(({ name }) => name).join(', ') || 'no organization'}
      </p>
      {everything.length > 0 && <p className="text-muted text-small">You don’t appear to them.</p>}
      <p>
        <ChangeButton
          label="Choose"
          what="organizations to hide from"
          onClick={() => showWhenLoaded(loadHiddenFrom, () => setOpen(true))}
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
