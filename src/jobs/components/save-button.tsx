import { useEffect, useState } from 'react'
import { Button } from '../../ui/button'
import { call } from '../../ui/call'
import { takeSaveIntent } from '../../ui/save-intent'
import { useSignIn } from '../../ui/sign-in'
import { toast } from '../../ui/toast'
import { toastFailure } from '../../ui/toast-failure'
import { Heart } from './heart'

type SaveButtonProps = { jobId: string; title: string; saved: boolean }

/** The heart: filled when saved. A guest is asked to sign in, and the job is saved after that. */
export function SaveButton({ jobId, title, saved }: SaveButtonProps) {
  const { viewer, ask } = useSignIn()
  const [isSaved, setSaved] = useState(saved)
  const [busy, setBusy] = useState(false)
  useEffect(() => setSaved(saved), [saved])

  async function set(next: boolean) {
    if (!viewer) return
    setBusy(true)
    try {
      await call('PUT', next ? '/api/users/update' : '/api/users/remove', { saveJobID: jobId, userID: viewer._id })
      setSaved(next)
      await toast(next ? savedToast : unsavedToast)
    } catch (problem) {
      await toastFailure(problem)
    } finally {
      setBusy(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the sign-in that was asked for
  useEffect(() => {
    if (viewer && takeSaveIntent(jobId)) set(true)
  }, [])

  return (
    <Button
      live
      kind="outlined"
      busy={busy}
      aria-pressed={isSaved}
      aria-label={`SAVE ${title}`}
      onClick={() => (viewer ? set(!isSaved) : ask({ kind: 'save', jobId }))}
    >
      <Heart filled={isSaved} />
      SAVE
    </Button>
  )
}

const savedToast = { title: 'Job Saved!', description: 'To view saved jobs, navigate to the "Saved Jobs" page' }
const unsavedToast = { title: 'Job Un-Saved!', description: 'The job has been removed from your Saved Jobs list.' }
