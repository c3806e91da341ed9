import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import type { Difference } from './job-differences'

type OtherVersionDialogProps = { differences: Difference[]; onClose: () => void }

export default function OtherVersionDialog({ differences, onClose }: OtherVersionDialogProps) {
  return (
    <Dialog title="Your version and theirs" onClose={onClose}>
      {differences.length === 0 && <p className="mt-3">Both versions are the same.</p>}
      {differences.map(({ label, mine, theirs, isMine }) => (
        <section key={label} aria-label={label} className="mt-5 border-line border-t pt-4">
          <h3 className="font-semibold">{label}</h3>
          <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <Side name="Yours" text={mine} isKept={isMine} />
            <Side name="Theirs" text={theirs} isKept={!isMine} />
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

function Side({ name, text, isKept }: { name: string; text: string; isKept: boolean }) {
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
