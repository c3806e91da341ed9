import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { TextField } from '../../../ui/forms/field'
import { ProblemWords } from '../../../ui/forms/form-message'
import { call } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import type { Profile } from '../profile'
import {
  asTyped,
  everythingHidden,
  type Hidden,
  hiddenOrganization,
  minHiddenLength,
  type OrganizationName,
} from './hidden-from'
import type { SaveProfile } from './use-profile'

type HiddenFromDialogProps = {
  profile: Profile
  /** The organizations of `profile.hiddenFrom`, with their names. */
  hidden: readonly OrganizationName[]
  save: SaveProfile
  onChanged: (hidden: OrganizationName[]) => void
  onClose: () => void
}

/** Employers that can't find the member, such as their current one. Each change is saved at once. */
export default function HiddenFromDialog({ profile, hidden, save, onChanged, onClose }: HiddenFromDialogProps) {
  const [words, setWords] = useState('')
  const typed = words.trim()
  const found = useOrganizations(typed)
  const { problem, run } = useAct()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const everything = everythingHidden(profile, hidden)
  const others = [
    ...(found ?? []).map(hiddenOrganization),
    ...(found === null || typed.length < minHiddenLength ? [] : [asTyped(typed)]),
  ].filter(({ list, value }) => !everything.some((known) => known.list === list && known.value === value))

  async function set({ list, value, name }: Hidden, hides: boolean, done: string) {
    await run(async () => {
      await save((now) => {
        const rest = now[list].filter((other) => other !== value)
        return { [list]: hides ? [...rest, value] : rest }
      })
      if (list === 'hiddenFrom') {
        const rest = hidden.filter(({ _id }) => _id !== value)
        onChanged(hides ? [...rest, { _id: value, name }] : rest)
      }
      setSaid(done)
      // The pressed button is gone.
      setWords('')
      field.current?.focus()
    })
  }

  const hide = (one: Hidden) => set(one, true, `Hidden from ${one.name}`)

  function choose(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [only, another] = others
    if (only && !another) hide(only)
    else if (only) setSaid('Several fit. Press Hide beside one of them.')
  }

  return (
    <Dialog
      title="Hide me from"
      description="You don’t appear to these employers, or to anyone with a confirmed email at their domain. Your employer isn’t here yet? Add its name or its mail domain, and it won’t find you when it joins. People who are signed out can still see your page on the web, unless only employers may see it."
      onClose={onClose}
    >
      {problem && <ProblemWords problem={problem} />}
      <div className="mt-5">
        <TextField
          label="Find an organization"
          hint="Its name, or what stands after the @ in its emails."
          need="unmarked"
          type="search"
          ref={field}
          maxLength={64}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={choose}
        />
      </div>
      <ul aria-label="Found organizations" className="mt-2">
        {others.map((one) => (
          <Row key={one.list + one.value} {...one}>
            <Button kind="outlined" className="shrink-0" aria-label={`Hide from ${one.name}`} onClick={() => hide(one)}>
              Hide
            </Button>
          </Row>
        ))}
      </ul>
      <p role="status" className="mt-2 text-muted text-small">
        {found?.length === 0 ? 'No organization here has this name yet.' : said}
      </p>
      <h3 className="mt-5 font-semibold">You’re hidden from</h3>
      {everything.length === 0 && <p className="text-muted">No organization yet.</p>}
      <ul aria-label="Hidden from">
        {everything.map((one) => (
          <Row key={one.list + one.value} {...one}>
            <Button
              kind="quiet"
              aria-label={`Stop hiding from ${one.name}`}
              className="shrink-0"
              onClick={() => set(one, false, `No longer hidden from ${one.name}`)}
            >
              Stop hiding
            </Button>
          </Row>
        ))}
      </ul>
      <Button kind="outlined" className="mt-6" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  )
}

const notes = {
  hiddenFrom: undefined,
  hiddenNames: 'Any organization with this name',
  hiddenDomains: 'Anyone with a confirmed email there',
}

function Row({ list, name, children }: Hidden & { children: React.ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b py-2">
      <span className={`wrap-anywhere min-w-0 ${list === 'hiddenNames' ? 'capitalize' : ''}`}>
        {name}
        {notes[list] && <span className="block text-muted text-small normal-case">{notes[list]}</span>}
      </span>
      {children}
    </li>
  )
}

/** Searches shortly after the last key press. Returns null without words or before an answer. */
function useOrganizations(words: string): OrganizationName[] | null {
  const [found, setFound] = useState<OrganizationName[] | null>(null)
  useEffect(() => {
    if (!words) return setFound(null)
    let isLatest = true
    const timer = setTimeout(async () => {
      const answer = await call('GET', '/api/users/hidden-from', { query: { q: words } }).catch(() => null)
      if (isLatest) setFound(answer)
    }, 200)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [words])
  return found
}
