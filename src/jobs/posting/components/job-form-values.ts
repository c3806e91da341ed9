import { isSame } from '../../../platform/is-same'
import { pick } from '../../../platform/pick'
import type { EmployerJob } from '../../job-shape'
import { blankJob, type JobForm, jobFieldLabels } from '../../rules'
import type { JobEditorData } from '../job-editor-data'

/** Returns the form’s values for a job or a new one. People and locations that no longer exist are left out. */
export function formOf(job: EmployerJob | null, editorData: JobEditorData): JobForm {
  return {
    ...(job ? pick(job, blankJob) : blankJob),
    role: job?.role ?? '',
    setting: job?.setting ?? '',
    salaryFrom: job?.salaryFrom?.toLocaleString('en-US') ?? '',
    salaryTo: job?.salaryTo?.toLocaleString('en-US') ?? '',
    applyLink: job?.applyLink.replace(/^mailto:/i, '') ?? blankJob.applyLink,
    jobAdmin: known(editorData.administrators, job ? job.jobAdmin : editorData.writer),
    location: known(editorData.locations, job ? job.location : editorData.mainLocation),
  }
}

/** Like `formOf`, with the ids of people and locations that this page’s lists don’t have, to compare versions. */
export const storedFormOf = (job: EmployerJob, editorData: JobEditorData): JobForm => ({
  ...formOf(job, editorData),
  location: job.location ?? '',
  jobAdmin: job.jobAdmin ?? '',
})

/** Returns `id` if the list contains it, else '', which means nobody or nowhere. */
export const known = (list: { _id: string }[], id: string | null | undefined): string =>
  list.some(({ _id }) => _id === id) ? (id ?? '') : ''

export const isJobField = (name: string): name is keyof JobForm => Object.hasOwn(jobFieldLabels, name)

/** Returns the fields that differ, in the form’s order. */
export const differingFields = (one: JobForm, other: JobForm): (keyof JobForm)[] =>
  Object.keys(jobFieldLabels)
    .filter(isJobField)
    .filter((name) => !isSame(one[name], other[name]))

/** The labels of '' in the form’s lists. */
export const nobody = 'Nobody in particular'
export const nowhere = ({ mainLocation }: JobEditorData) => (mainLocation ? 'The main location' : 'No location yet')
export const locationText = ({ name, city, state }: JobEditorData['locations'][number]) => `${name}, ${city}, ${state}`
