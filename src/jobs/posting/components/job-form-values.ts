import { isSame, pick } from '../../../platform/collections'
import type { FieldChange } from '../../../ui/editing/merge-fields'
import type { Difference } from '../../../ui/editing/version-conflict'
import { toReadableText } from '../../../ui/rich-text/readable-text'
import { gradeBandLabels, roleLabels, settingLabels } from '../../filter-choices'
import type { EmployerJob } from '../../job'
import { blankTerms, typedTerms } from '../../job-terms'
import { blankJob, type JobForm, jobFieldLabels } from '../../rules'
import type { JobEditorData } from '../job-editor-data'

/** Returns the form’s values for a job or a new one. People and locations that no longer exist are left out. */
export function toForm(job: EmployerJob | null, editorData: JobEditorData): JobForm {
  return {
    ...(job ? pick(job, blankJob) : blankJob),
    role: job?.role ?? '',
    setting: job?.setting ?? '',
    salaryFrom: job?.salaryFrom?.toLocaleString('en-US') ?? '',
    salaryTo: job?.salaryTo?.toLocaleString('en-US') ?? '',
    ...typedTerms(job ?? blankTerms),
    applyLink: job?.applyLink.replace(/^mailto:/i, '') ?? blankJob.applyLink,
    jobAdmin: known(editorData.administrators, job ? job.jobAdmin : editorData.writer),
    location: known(editorData.locations, job ? job.location : editorData.mainLocation),
  }
}

/** Like `toForm`, with the ids of people and locations that this page’s lists don’t have, to compare versions. */
export const getStoredForm = (job: EmployerJob, editorData: JobEditorData): JobForm => ({
  ...toForm(job, editorData),
  location: job.location ?? '',
  jobAdmin: job.jobAdmin ?? '',
})

/** Returns `id` if the list contains it, else '', which means nobody or nowhere. */
export const known = (list: { _id: string }[], id: string | null | undefined): string =>
  list.some(({ _id }) => _id === id) ? (id ?? '') : ''

const isJobField = (name: string): name is keyof JobForm => Object.hasOwn(jobFieldLabels, name)

export const differingFields = (one: JobForm, other: JobForm): (keyof JobForm)[] =>
  Object.keys(jobFieldLabels)
    .filter(isJobField)
    .filter((name) => !isSame(one[name], other[name]))

/** The labels of '' in the form’s lists. */
export const nobody = 'Nobody in particular'
export const nowhere = ({ mainLocation }: JobEditorData) => (mainLocation ? 'The main location' : 'No location yet')
export const locationText = ({ name, city, state }: JobEditorData['locations'][number]) => `${name}, ${city}, ${state}`

type Versions = { editorData: JobEditorData; changes: FieldChange<JobForm>[]; mine: JobForm; theirs: EmployerJob }

/** Puts the fields that differ from what a colleague has saved since into words, in the form’s order. */
export function getDifferences({ editorData, changes, mine, theirs }: Versions): Difference<JobForm>[] {
  const other = getStoredForm(theirs, editorData)
  return Object.keys(jobFieldLabels)
    .filter(isJobField)
    .flatMap((name) => changes.filter((change) => change.name === name))
    .map(({ name, by }) => ({
      name,
      by,
      label: jobFieldLabels[name],
      mine: inWords(name, mine, editorData),
      // A location or administrator that was added just now is not in this page’s lists.
      theirs:
        inWords(name, other, editorData) ||
        (name === 'location' ? `${theirs.name}, ${theirs.loc}` : 'Someone who just joined'),
    }))
}

export const differencesFrom = (theirs: EmployerJob, mine: JobForm, editorData: JobEditorData) =>
  getDifferences({
    editorData,
    mine,
    theirs,
    changes: differingFields(mine, getStoredForm(theirs, editorData)).map((name) => ({ name, by: 'both' })),
  })

/** Returns a field’s value as people read it, or '' if the page’s lists don’t have what it names. */
function inWords(name: keyof JobForm, values: JobForm, editorData: JobEditorData): string {
  if (name === 'remote' || name === 'applyHere') return values[name] ? 'Yes' : 'No'
  if (name === 'questions') return values.questions.map(({ text }) => text).join(' · ') || 'Nothing'
  if (name === 'location') {
    const place = editorData.locations.find(({ _id }) => _id === values.location)
    return place ? locationText(place) : values.location ? '' : nowhere(editorData)
  }
  if (name === 'jobAdmin') {
    const colleague = editorData.administrators.find(({ _id }) => _id === values.jobAdmin)
    return colleague ? colleague.displayName : values.jobAdmin ? '' : nobody
  }
  if (name === 'role') return values.role ? roleLabels[values.role] : 'Nothing'
  if (name === 'setting') return values.setting ? settingLabels[values.setting] : 'Nothing'
  if (name === 'gradeBands') return values.gradeBands.map((band) => gradeBandLabels[band]).join(', ') || 'Nothing'
  return (name === 'description' ? toReadableText(values.description) : values[name]) || 'Nothing'
}
