import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { useFocus } from '../../../ui/hooks/use-focus'
import { type JobRole, roleLabels } from '../../filter-choices'
import { JobArticle } from '../../job/shared/job-article'
import { readTerms } from '../../job-terms'
import { readOtherRole, readPosting } from '../../reading/reading'
import { type JobForm, jobFieldLabels, toDollars } from '../../rules'
import type { JobEditorData } from '../job-editor-data'

// What reads the typed job. The editor loads it only then, because it comes with all terms of the field.

/** Asks about a role that the title contradicts, as it does after a job was copied and renamed. */
export function RoleQuestion({ role }: { role: JobRole }) {
  const { control, setValue } = useFormContext<JobForm>()
  const named = readOtherRole(useWatch({ control, name: 'title' }), role)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 empty:hidden">
      {named && (
        <>
          <p>{`The title reads as ${roleLabels[named]}. ${jobFieldLabels.role}: ${roleLabels[role]}. Change it?`}</p>
          <Button kind="outlined" onClick={() => setValue('role', named, { shouldDirty: true })}>
            {`Change to ${roleLabels[named]}`}
          </Button>
        </>
      )}
    </div>
  )
}

type JobPreviewProps = { editorData: JobEditorData; now: string; onBack: () => void }

/** The job as candidates will see it, with what has been typed so far. It counts no events. */
export function JobPreview({ editorData, now, onBack }: JobPreviewProps) {
  // The preview replaces the form, which may be scrolled to its end.
  const heading = useFocus<HTMLHeadingElement>()
  const fields = useFormContext<JobForm>().getValues()
  const chosen = fields.location || editorData.mainLocation
  const place = editorData.locations.find(({ _id }) => _id === chosen)
  const stored = {
    ...fields,
    role: fields.role || null,
    setting: fields.setting || null,
    salaryFrom: toDollars(fields.salaryFrom) ?? null,
    salaryTo: toDollars(fields.salaryTo) ?? null,
    ...readTerms(fields),
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
    <section aria-label="Preview">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-large">
          Preview: candidates will see this
        </h2>
        <Button kind="outlined" onClick={onBack}>
          Back to editing
        </Button>
      </div>
      <div className="mt-4 rounded-surface border border-line bg-raised px-5 py-8 sm:px-10">
        <JobArticle job={job} now={now} />
      </div>
    </section>
  )
}
