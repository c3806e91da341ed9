import { useEffect, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { TextField } from '../../../ui/forms/field'
import { ProblemWords } from '../../../ui/forms/form-message'
import { call } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import type { SaveProfile } from './use-profile'

export type OrganizationName = { _id: string; name: string }

type HiddenFromDialogProps = {
  hidden: readonly OrganizationName[]
  save: SaveProfile
  onChanged: (hidden: OrganizationName[]) => void
  onClose: () => void
}

/** Organizations that can't find the member, such as their current employer. Each change is saved at once. */
export default function HiddenFromDialog({ hidden, save, onChanged, onClose }: HiddenFromDialogProps) {
  const [words, setWords] = useState('')
  const found = useOrganizations(words.trim())
  const { problem, run } = useAct()
  const [said, setSaid] = useState('')
  const others = found?.filter(({ _id }) => !hidden.some((known) => known._id === _id))

  async function set(organization: OrganizationName, hides: boolean, done: string) {
    const { _id: id } = organization
    await run(async () => {
      await save(({ hiddenFrom: now }) => {
        const others = now.filter((other) => other !== id)
        return { hiddenFrom: hides ? [...others, id] : others }
      })
      const others = hidden.filter(({ _id }) => _id !== id)
      onChanged(hides ? [...others, organization] : others)
      setSaid(done)
    })
  }

  return (
    <Dialog
      title="Hide me from"
      description="You don’t appear to these organizations, or to anyone with a confirmed email at their domain. People who are signed out can still see your page on the web, without the lists."
      onClose={onClose}
    >
      {problem && <ProblemWords problem={problem} />}
      <div className="mt-5">
        <TextField
          label="Find an organization"
          need="unmarked"
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <ul aria-label="Found organizations" className="mt-2">
        {others?.map((organization) => (
          <Row key={organization._id} name={organization.name}>
            <Button
              kind="outlined"
              aria-label={`Hide from ${organization.name}`}
              onClick={() => set(organization, true, `Hidden from ${organization.name}`)}
            >
              Hide
            </Button>
          </Row>
        ))}
      </ul>
      <p role="status" className="mt-2 text-muted text-small">
        {words.trim() && found?.length === 0 ? 'We don’t know an organization with this name.' : said}
      </p>
      <h3 className="mt-5 font-semibold">You’re hidden from</h3>
      {hidden.length === 0 && <p className="text-muted">No organization yet.</p>}
      <ul aria-label="Hidden from">
        {hidden.map((organization) => (
          <Row key={organization._id} name={organization.name}>
            <Button
              kind="quiet"
              aria-label={`Stop hiding from ${organization.name}`}
              className="shrink-0"
              onClick={() => set(organization, false, `No longer hidden from ${organization.name}`)}
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

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b py-2">
      <span className="wrap-anywhere min-w-0">{name}</span>
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
