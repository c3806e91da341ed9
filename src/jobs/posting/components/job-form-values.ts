import { pick } from '../../../platform/pick'
import type { EmployerJob } from '../../job/job-shape'
import { blankJob, type JobForm, jobFieldLabels } from '../../rules'
import type { JobEditorData } from '../job-editor-data'

/** The form's values of a job, or of a new one. People and places who have left are left out. */
export function formOf(job: EmployerJob | null, editorData: JobEditorData): JobForm {
  return {
    ...(job ? pick(job, blankJob) : blankJob),
    applyLink: job?.applyLink.replace(/^mailto:/i, '') ?? blankJob.applyLink,
    jobAdmin: known(editorData.administrators, job ? job.jobAdmin : editorData.writer),
    location: known(editorData.locations, job ? job.location : editorData.mainLocation),
  }
}

/** `id`, where the list holds it, else '', which stands for nobody and nowhere. */
export const known = (list: { _id: string }[], id: string | null | undefined): string =>
  list.some(({ _id }) => _id === id) ? (id ?? '') : ''

const isJobField = (name: string): name is keyof JobForm => Object.hasOwn(jobFieldLabels, name)

/** The fields that differ, in the order of the form. */
export const differingFields = (one: JobForm, other: JobForm): (keyof JobForm)[] =>
  Object.keys(jobFieldLabels)
    .filter(isJobField)
    .filter((name) => one[name] !== other[name])

/** What '' stands for in the form's lists. */
export const nobody = 'Nobody in particular'
export const nowhere = ({ mainLocation }: JobEditorData) => (mainLocation ? 'The main location' : 'No location yet')
export const locationText = ({ name, city, state }: JobEditorData['locations'][number]) => `${name}, ${city}, ${state}`
