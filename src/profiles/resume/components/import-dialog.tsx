import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { TextField } from '../../../ui/forms/field'
import { ProblemWords } from '../../../ui/forms/form-message'
import { useAct } from '../../../ui/hooks/use-act'
import type { ResumeChange } from '../fitting'
import type { ResumeGap } from '../json-resume-import'
import { type ImportPreview, importResume } from './import-resume'

const fill = 'Fill my profile'

/** Previews an import, entry by entry. Nothing is stored before the button is pressed. */
export default function ImportDialog({
  name,
  resume,
  taken,
  changes,
  missing,
  onClose,
}: ImportPreview & { onClose: () => void }) {
  const { busy, problem, run } = useAct()
  /** What was blank when the button was pressed for the first time. */
  const [lacking, setLacking] = useState<readonly ResumeGap[]>([])
  if (taken.length === 0 && missing.length === 0)
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
    <Dialog
      title="Fill your profile from this file?"
      initialFocus="heading"
      description={
        <div className="wrap-anywhere grid gap-2">
          <p>These parts of your profile are replaced by what’s in {name}. Everything else stays as it is.</p>
          <ul aria-label="Replaced" className="list-disc pl-5">
            {taken.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <Changes changes={changes} />
        </div>
      }
      busy={busy}
      onClose={onClose}
    >
      <form
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const answers = new FormData(form)
          const blank = missing.filter((gap) => !gap.isOptional && answerTo(gap, answers) === '')
          const [first] = blank
          if (first && lacking.length === 0) {
            flushSync(() => setLacking(blank))
            form.querySelector<HTMLElement>(`[name="${getName(first)}"]`)?.focus()
            return
          }
          run(async () => {
            await importResume(withAnswers(resume, missing, answers), name)
            location.reload()
          })
        }}
      >
        {problem && <ProblemWords problem={problem} />}
        {missing.length > 0 && (
          <fieldset className="wrap-anywhere grid gap-3">
            <legend className="font-semibold">What the file doesn’t say</legend>
            <p className="text-small">An entry stays out of your profile unless you fill in what it lacks.</p>
            {missing.map((gap) => (
              <TextField
                key={getName(gap)}
                name={getName(gap)}
                label={`${gap.entry}: ${gap.label}`}
                need={gap.isOptional ? 'optional' : 'unmarked'}
                error={
                  lacking.includes(gap) ? `Fill this in, or press “${fill}” again to leave the entry out.` : undefined
                }
              />
            ))}
          </fieldset>
        )}
        <DialogFoot>
          <Button type="submit" busy={busy}>
            {fill}
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

const getName = ({ part, index, field }: ResumeGap) => `${part}.${index}.${field}`

const answerTo = (gap: ResumeGap, answers: FormData) => String(answers.get(getName(gap)) ?? '').trim()

/** Returns the file with the answers in the entries that lack them. */
function withAnswers(resume: object, missing: readonly ResumeGap[], answers: FormData): object {
  const filled = structuredClone(resume)
  for (const gap of missing) {
    const entry: unknown = Reflect.get(filled, gap.part)?.[gap.index]
    const answer = answerTo(gap, answers)
    if (answer && typeof entry === 'object' && entry !== null) Reflect.set(entry, gap.field, answer)
  }
  return filled
}

function Changes({ changes }: { changes: readonly ResumeChange[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="import-changes" className="wrap-anywhere mt-2">
      <h3 id="import-changes" className="font-semibold">
        What we changed or left out
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
