import { useEffect } from 'react'
import { BackLink } from '../../../ui/components/back-link'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { describeNextStep, NextStep, nextStepTitle } from '../components/next-step'
import { keepApplication } from '../components/visit'

export type AppliedProps = { jobId: string; title: string; organization: string; link: string; now: string }

/** The page after the form without JavaScript: the application is recorded, and the apply link is here. */
export default function Applied({ jobId, title, organization, link, now }: AppliedProps) {
  const isGuest = useSignIn().viewer === null
  const way = { link, title, organization, isGuest }
  useEffect(() => {
    if (isGuest) keepApplication(jobId, now)
  }, [isGuest, jobId, now])
  return (
    <div className="wrap-anywhere mx-auto max-w-[65.5rem] px-5 py-12">
      <h1 className="font-bold text-title">{nextStepTitle(way)}</h1>
      <p className="mt-3 text-large text-muted">{`${title} at ${organization}`}</p>
      <p className="mt-6 max-w-measure">{describeNextStep(way)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <NextStep way={way} />
      </div>
      <p className="mt-6">
        <a href={`/jobs/${jobId}/application`} className="inline-flex min-h-11 items-center">
          See what you sent, add a note to the employer, or withdraw
        </a>
      </p>
      <p className="mt-8">
        <BackLink href={`/jobs/${jobId}`}>Back to the job</BackLink>
      </p>
    </div>
  )
}
