import type { EmployerJob } from '../../job/job-shape'
import type { JobForm } from '../../rules'
import type { JobEditorData } from '../job-editor-data'

/** The form's values of a job, or of a new one. People and places who have left are left out. */
export function formOf(job: EmployerJob | null, editorData: JobEditorData): JobForm {
  return {
    title: job?.title ?? '',
    summary: job?.summary ?? '',
    description: job?.description ?? '',
    applyLink: job?.applyLink.replace(/^mailto:/i, '') ?? '',
    jobType: job?.jobType ?? 'Full-time',
    remote: job?.remote ?? false,
    salaryAmount: job?.salaryAmount ?? '',
    salaryPeriod: job?.salaryPeriod ?? 'Year',
    jobId: job?.jobId ?? '',
    jobAdmin: known(editorData.administrators, job ? job.jobAdmin : editorData.writer),
    location: known(editorData.locations, job ? job.location : editorData.mainLocation),
  }
}

/** `id`, where the list holds it, else '', which stands for nobody and nowhere. */
export const known = (list: { _id: string }[], id: string | null | undefined): string =>
  list.some(({ _id }) => _id === id) ? (id ?? '') : ''

/** What the form calls its fields, in their order. */
export const jobFieldLabels = {
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  applyLink: 'Apply link',
  location: 'Location',
  remote: 'Remote',
  jobType: 'Job type',
  salaryAmount: 'Salary amount',
  salaryPeriod: 'Per',
  jobId: 'Job ID',
  jobAdmin: 'Job administrator',
} as const satisfies Record<keyof JobForm, string>

const isJobField = (name: string): name is keyof JobForm => Object.hasOwn(jobFieldLabels, name)

/** The fields that differ, in the order of the form. */
export const differingFields = (one: JobForm, other: JobForm): (keyof JobForm)[] =>
  Object.keys(jobFieldLabels)
    .filter(isJobField)
    .filter((name) => one[name] !== other[name])

/** What '' stands for in the form's lists. */
export const nobody = 'Nobody in particular'
export const nowhere = ({ mainLocation }: JobEditorData) => (mainLocation ? 'The main location' : 'No location yet')
export const placeText = ({ name, city, state }: JobEditorData['locations'][number]) => `${name}, ${city}, ${state}`
