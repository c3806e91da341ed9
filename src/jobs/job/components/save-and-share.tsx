import type { FormEvent } from 'react'
import { signInPrompts } from '../../../accounts/sign-in-prompts'
import { Button } from '../../../ui/components/button'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { ShareMenu } from '../../../ui/sharing/share'
import { useGuestPrompt } from '../../../ui/shell/guest-prompt'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { jobLink, jobLinkWords } from '../../search/shared/results-link'
import { Heart } from '../shared/job-row'
import { useJobMarks } from './use-job-marks'

type SaveAndShareProps = { job: { _id: string; title: string }; origin: string }

export function SaveAndShare({ job: { _id, title }, origin }: SaveAndShareProps) {
  return (
    <>
      <SaveButton jobId={_id} title={title} />
      <ShareMenu url={`${origin}/jobs/${_id}`} link={jobLink(origin, _id)} title={title} copyWords={jobLinkWords} />
    </>
  )
}

/**
 * The heart, filled if the job is saved. A guest is asked to sign in, and the job is saved afterward. Before hydration
 * and without JavaScript, the button is a form that does the same.
 */
function SaveButton({ jobId, title }: { jobId: string; title: string }) {
  const { viewer } = useSignIn()
  const { saved, markSaved } = useJobMarks()
  const isSaved = saved.includes(jobId)
  const { busy, run } = useAct(toastFailure)
  const prompt = { words: signInPrompts.save, pending: { name: 'save job', id: jobId } }
  const toggle = useGuestPrompt(
    prompt,
    () => run(() => set(!isSaved)),
    () => run(() => set(true)),
  )

  async function set(next: boolean) {
    if (!viewer) return
    await call('PUT', next ? '/api/users/update' : '/api/users/remove', {
      json: { saveJobID: jobId, userID: viewer._id },
    })
    markSaved(jobId, next)
    const also = { label: 'Email me jobs like this', href: `/alerts/new?like=${jobId}` }
    await toast({ ...(next ? { ...savedToast, also } : unsavedToast), about: `saved ${jobId}` })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    toggle()
  }

  return (
    <form method="post" action={`/jobs/${jobId}/save`} onSubmit={submit}>
      <input type="hidden" name="saved" value={isSaved ? 'no' : 'yes'} />
      <Button type="submit" kind="outlined" busy={busy} aria-pressed={isSaved} aria-label={`SAVE ${title}`}>
        <Heart filled={isSaved} />
        SAVE
      </Button>
    </form>
  )
}

const savedToast = {
  title: 'Job Saved!',
  description: 'To view saved jobs, navigate to the "Saved Jobs" page',
  link: { label: 'Saved Jobs', href: '/profile/jobs' },
}
const unsavedToast = { title: 'Job Un-Saved!', description: 'The job has been removed from your Saved Jobs list.' }
