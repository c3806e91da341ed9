import { Button } from '../../../ui/components/button'
import ConfirmDialog from '../../../ui/components/confirm-dialog'
import { Dialog } from '../../../ui/components/dialog'
import type { ResumeChange } from '../fitting'
import { type ImportPreview, importResume } from './import-resume'

/** Previews an import, entry by entry. Nothing is stored before the button is pressed. */
export default function ImportDialog({
  name,
  resume,
  taken,
  changes,
  onClose,
}: ImportPreview & { onClose: () => void }) {
  if (taken.length === 0)
    return (
      <Dialog
        title="Nothing to import"
        initialFocus="heading"
        description={
          <p className="wrap-anywhere">
            We can read {name}, but nothing in it fits your profile. Check that it’s a JSON Resume.
          </p>
        }
        onClose={onClose}
      >
        <Changes changes={changes} />
        <Button kind="outlined" className="mt-6" onClick={onClose}>
          Close
        </Button>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title="Fill your profile from this file?"
      action="Fill my profile"
      initialFocus="heading"
      onClose={onClose}
      onConfirm={async () => {
        await importResume(resume, name)
        location.reload()
      }}
    >
      <p className="wrap-anywhere">
        These parts of your profile are replaced by what’s in {name}. Everything else stays as it is.
      </p>
      <ul aria-label="Replaced" className="list-disc pl-5">
        {taken.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <Changes changes={changes} />
    </ConfirmDialog>
  )
}

function Changes({ changes }: { changes: readonly ResumeChange[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="import-changes" className="wrap-anywhere mt-2">
      <h3 id="import-changes" className="font-semibold">
        {changes.length === 1 ? '1 thing differs from your file' : `${changes.length} things differ from your file`}
      </h3>
      <ul className="mt-2 grid gap-2 text-small">
        {changes.map(({ entry, what }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          <li key={i} className="border-line border-l-4 pl-3">
            <strong className="block font-semibold">{entry}</strong>
            {what}
          </li>
        ))}
      </ul>
    </section>
  )
}
