import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button'
import { call } from '../../ui/call'
import { useSignIn } from '../../ui/sign-in'
import { toastFailure } from '../../ui/toast-failure'

const ApplicantDialog = lazy(() => import('./applicant-dialog'))
const AppliedDialog = lazy(() => import('./applied-dialog'))

type Applied = { applyLink: string }
export type ApplicantFields = { applicant_name: string; applicant_email: string }

type ApplyButtonProps = {
  jobId: string
  title: string
  /** What says what a press sends. */
  describedBy?: string | undefined
}

/** Applies: a member at once, a guest after giving name and e-mail. Then the employer's own apply link opens. */
export function ApplyButton({ jobId, title, describedBy }: ApplyButtonProps) {
  const { viewer } = useSignIn()
  const [asks, setAsks] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function apply(applicant: Partial<ApplicantFields>) {
    const { applyLink } = await call<Applied>('PUT', `/api/job/update/${jobId}`, applicant)
    setAsks(false)
    setLink(applyLink)
    if (applyLink.startsWith('mailto:')) location.assign(applyLink)
    else window.open(applyLink, '_blank', 'noopener')
  }

  async function applyAsMember() {
    setBusy(true)
    try {
      await apply({})
    } catch (problem) {
      await toastFailure(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        live
        busy={busy}
        aria-describedby={describedBy}
        onClick={() => (viewer?.displayName ? applyAsMember() : setAsks(true))}
      >
        Apply
      </Button>
      <Suspense fallback={null}>
        {asks && <ApplicantDialog title={title} onApply={apply} onClose={() => setAsks(false)} />}
        {link !== null && <AppliedDialog link={link} onClose={() => setLink(null)} />}
      </Suspense>
    </>
  )
}
