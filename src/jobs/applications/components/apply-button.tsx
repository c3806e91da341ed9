import { type FormEvent, Suspense, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import type { ApplyBy } from '../../choices'
import { useJobMarks } from '../../job/components/use-job-marks'
import { emailHref, isEmail } from './apply-link'
import { applicantOfVisit } from './visit'

const ApplicantDialog = lazyPart(() => import('./applicant-dialog'))
const AppliedDialog = lazyPart(() => import('./applied-dialog'))

export type ApplicantFields = { applicant_name: string; applicant_email: string }

type ApplyButtonProps = {
  job: { _id: string; title: string; applyBy: ApplyBy; organization: { name: string } }
  now: string
  /** The id of the text that says what pressing the button sends. */
  describedBy: string
}

/** The button says where it leads. */
const applyWords = {
  here: 'Apply',
  email: 'Apply by email',
  district: 'Apply on the district’s site',
  site: 'Apply on the employer’s site',
}

/**
 * Records the application, then opens the employer’s apply link. A guest gives their name and email first. Somebody who
 * has already applied gets the link without a second application. Before hydration and without JavaScript, the button
 * is a form that does the same.
 */
export function ApplyButton({ job, now, describedBy }: ApplyButtonProps) {
  const { _id: jobId, title, applyBy } = job
  const organization = job.organization.name
  const { viewer } = useSignIn()
  const { applied, markApplied, unmarkApplied } = useJobMarks()
  const [asks, setAsks] = useState(false)
  const [opened, setOpened] = useState<{ link: string; isAgain: boolean } | null>(null)
  const hasApplied = Boolean(applied[jobId])
  const { busy, run } = useAct((failure) => {
    // There is nothing to open again: it was withdrawn elsewhere.
    if (failure.status === 409) unmarkApplied(jobId)
    return toastFailure(failure)
  })
  const isMember = Boolean(viewer?.displayName)
  const isHere = applyBy === 'here'

  async function apply(applicant: Partial<ApplicantFields>, again = false) {
    const json = { ...applicant, again }
    const { applyLink } = await call('PUT', '/api/job/update/:id', { param: { id: jobId }, json })
    setAsks(false)
    markApplied(jobId, now)
    if (applyLink === null) return
    setOpened({ link: applyLink, isAgain: again })
    if (isEmail(applyLink)) location.assign(emailHref(applyLink, title))
    else window.open(applyLink, '_blank', 'noopener')
  }

  function submit(event: FormEvent) {
    // The form is a page of its own.
    if (isHere) return
    event.preventDefault()
    const isKnown = isMember || (hasApplied && applicantOfVisit().applicant_email)
    if (isKnown) run(() => apply(isMember ? {} : applicantOfVisit(), hasApplied))
    else setAsks(true)
  }

  return (
    <>
      <form
        method={viewer && !isHere ? 'post' : 'get'}
        action={`/jobs/${jobId}/${isHere && hasApplied ? 'application' : 'apply'}`}
        onSubmit={submit}
      >
        {hasApplied && viewer && !isHere && <input type="hidden" name="again" value="yes" />}
        <Button type="submit" busy={busy} aria-describedby={describedBy}>
          {hasApplied ? 'Open application' : applyWords[applyBy]}
        </Button>
      </form>
      <Suspense fallback={null}>
        {asks && applyBy !== 'here' && (
          <ApplicantDialog
            title={title}
            organization={organization}
            applyBy={applyBy}
            onApply={apply}
            onClose={() => setAsks(false)}
          />
        )}
        {opened && (
          <AppliedDialog
            jobId={jobId}
            way={{ link: opened.link, title, organization, isGuest: viewer === null }}
            isAgain={opened.isAgain}
            onUndone={() => {
              setOpened(null)
              unmarkApplied(jobId)
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}
