import { Button } from '../components/button'
import { Dialog } from '../components/dialog'
import type { Side } from './merge-fields'

type Difference = { name: string; label: string; mine: string; theirs: string; by: 'me' | 'them' | 'both' }
type OtherVersionDialogProps = {
  differences: Difference[]
  choices: Partial<Record<string, Side>>
  onClose: () => void
}

export default function OtherVersionDialog({ differences, choices, onClose }: OtherVersionDialogProps) {
  const isMine = ({ name, by }: Difference) => by !== 'them' && choices[name] !== 'theirs'
  return (
    <Dialog title="Your version and theirs" onClose={onClose}>
      {differences.length === 0 && <p className="mt-3">Both versions are the same.</p>}
      {differences.map((difference) => (
        <section key={difference.name} aria-label={difference.label} className="mt-5 border-line border-t pt-4">
          <h3 className="font-semibold">{difference.label}</h3>
          <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <Version name="Yours" text={difference.mine} isKept={isMine(difference)} />
            <Version name="Theirs" text={difference.theirs} isKept={!isMine(difference)} />
          </dl>
        </section>
      ))}
      <p className="mt-6">
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </p>
    </Dialog>
  )
}

function Version({ name, text, isKept }: { name: string; text: string; isKept: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-small">
        {name}
        {isKept && ' · kept if you save yours'}
      </dt>
      <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
    </div>
  )
}
