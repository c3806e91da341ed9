import { toast } from '../../ui/components/toast'
import { copyLink } from '../../ui/sharing/use-copy-link'
import type { JobStatus } from '../choices'
import { unbrokenGrades } from '../job/shared/job-row'
import { jobLink, jobLinkWords } from '../search/shared/results-link'

type CopyLinkButtonProps = { job: { _id: string; title: string; status: JobStatus }; origin: string }

/** The job’s title. Pressing it copies the public link, which only a Published job has. */
export function CopyLinkButton({ job, origin }: CopyLinkButtonProps) {
  async function copy() {
    if (job.status === 'Published') await copyJobLink(origin, job._id)
    else await toast({ kind: 'error', title: 'Link cannot be copied', description: whyNot(job.status) })
  }
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`${job.title}: copy link`}
      title={job.title}
      className="wrap-anywhere block min-h-11 min-w-0 rounded-control py-1.5 text-left font-semibold underline-offset-[0.18em] hover:underline"
    >
      {unbrokenGrades(job.title)}
    </button>
  )
}

export function copyJobLink(origin: string, id: string): Promise<void> {
  const link = jobLink(origin, id)
  return copyLink(link, jobLinkWords.copied, () =>
    toast({ kind: 'error', title: 'Link cannot be copied', description: `Copy it yourself: ${link}` }),
  )
}

const whyNot = (status: JobStatus) =>
  status === 'Expired'
    ? 'This job has expired. Renew it, and its link works again.'
    : 'Since the job has not been published, there is no URL to be copied'
