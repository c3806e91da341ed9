import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { EmployerJob } from '../job-shape'
import { JobArticle } from './job-article'
import { JobStatusWord } from './job-status'

/** The job as somebody else saved it meanwhile. */
export default function OtherVersionDialog({ job, onClose }: { job: EmployerJob; onClose: () => void }) {
  return (
    <Dialog title="The other version" onClose={onClose}>
      <p className="mt-2 mb-4">
        <JobStatusWord status={job.status} />
      </p>
      <JobArticle job={job} now={job.updated} heading="h3" />
      <p className="mt-6">
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </p>
    </Dialog>
  )
}
