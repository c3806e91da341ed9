import Copy from 'lucide-react/icons/copy'
import { toast } from '../../ui/components/toast'
import { copyLink } from '../../ui/sharing/use-copy-link'
import type { JobStatus } from '../choices'
import { jobLink, jobLinkWords } from '../search/shared/results-link'

type CopyLinkButtonProps = { job: { _id: string; title: string; status: JobStatus }; origin: string }

/** The job’s title. Pressing it copies the public link, which only a Published job has. */
export function CopyLinkButton({ job, origin }: CopyLinkButtonProps) {
  async function copy() {
    if (job.status === 'Published') await copyJobLink(origin, job._id)
    else await toast(unpublished)
  }
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`${job.title}: copy link`}
      title={job.title}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-control py-1.5 text-left font-semibold underline-offset-[0.18em] hover:underline"
    >
      <span className="wrap-anywhere line-clamp-2">{job.title}</span>
      <Copy size={16} aria-hidden="true" className="shrink-0 text-muted" />
    </button>
  )
}

export function copyJobLink(origin: string, id: string): Promise<void> {
  const link = jobLink(origin, id)
  return copyLink(link, jobLinkWords.copied, () =>
    toast({ kind: 'error', title: 'Link cannot be copied', description: `Copy it yourself: ${link}` }),
  )
}

const unpublished = {
  kind: 'error' as const,
  title: 'Link cannot be copied',
  description: 'Since the job has not been published, there is no URL to be copied',
}
