import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast, toastFailure } from '../../../ui/components/toast'
import { Toggle } from '../../../ui/forms/field'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { whoSeesWhat } from '../../choices'
import type { Profile } from '../profile'
import type { OrganizationName } from './hidden-from-dialog'
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
  return (
    <section aria-labelledby="found-heading">
      <h2 id="found-heading" className="font-semibold text-large">
        Who can find you
      </h2>
      <div className="mt-4 grid gap-4">
        <SavedSwitch name="visible" on={profile.visible} save={save} />
        <SavedSwitch name="relocate" on={profile.relocate} save={save} />
      </div>
      <p className="mt-4 text-small">
        <strong>Hide me from:</strong> {hidden.map(({ name }) => name).join(', ') || 'no organization'}
      </p>
      {hidden.length > 0 && <p className="text-muted text-small">You don’t appear to them.</p>}
      <p>
        <ChangeButton
          label="Choose"
          what="organizations to hide from"
          onClick={() => showWhenLoaded(loadHiddenFrom, () => setOpen(true))}
        />
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <HiddenFromDialog hidden={hidden} save={save} onChanged={setHidden} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

function SavedSwitch({ name, on, save }: { name: SwitchName; on: boolean; save: SaveProfile }) {
  const { label, hint, ...said } = switches[name]
  const alive = useHydrated()
  /** The chosen value until the server has answered. */
  const [pending, setPending] = useState<boolean | null>(null)

  async function set(next: boolean) {
    setPending(next)
    try {
      await save({ [name]: next })
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
