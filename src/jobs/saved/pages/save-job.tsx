import { Button, ButtonLink } from '../../../ui/components/button'

export const hydrates = 'on reach'

export type SaveJobProps = { jobId: string; title: string; organization: string }

/** Guests who pressed SAVE without JavaScript come back here after signing in. A press saves the job, and no link does. */
export default function SaveJob({ jobId, title, organization }: SaveJobProps) {
  return (
    <form method="post" className="wrap-anywhere mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">Save this job?</h1>
      <p className="mt-3 font-semibold">{title}</p>
      <p>{organization}</p>
      <input type="hidden" name="saved" value="yes" />
      <p className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" autoFocus>
          Save this job
        </Button>
        <ButtonLink kind="quiet" href={`/jobs/${jobId}`}>
          See the job
        </ButtonLink>
      </p>
    </form>
  )
}
