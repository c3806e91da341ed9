import { useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { JobArticle } from '../../job/shared/job-article'
import { readPosting } from '../../reading/reading'
import { dollarsOf, type JobForm } from '../../rules'
import type { JobEditorData } from '../job-editor-data'

type JobPreviewProps = { editorData: JobEditorData; now: string }

/** The job as candidates will see it, with what has been typed so far. It counts no events. */
export function JobPreview({ editorData, now }: JobPreviewProps) {
  const fields = useFormContext<JobForm>().getValues()
  const chosen = fields.location || editorData.mainLocation
  const place = editorData.locations.find(({ _id }) => _id === chosen)
  const stored = {
    ...fields,
    role: fields.role || null,
    setting: fields.setting || null,
    salaryFrom: dollarsOf(fields.salaryFrom) ?? null,
    salaryTo: dollarsOf(fields.salaryTo) ?? null,
  }
  const job = {
    ...stored,
    read: readPosting(stored),
    title: fields.title || 'Title',
    loc: place ? `${place.city}, ${place.state}` : '',
    organization: { name: editorData.organization },
    updated: now,
  }
  return (
    <section aria-label="Preview" className="rounded-surface border border-line bg-raised px-5 py-8 sm:px-10">
      <JobArticle job={job} now={now} heading="h2">
        <Button disabled>Apply</Button>
      </JobArticle>
    </section>
  )
}
