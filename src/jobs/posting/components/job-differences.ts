import type { EmployerJob } from '../../job/job-shape'
import { type JobForm, jobFieldLabels } from '../../rules'
import type { JobEditorData } from '../job-editor-data'
import { differingFields, formOf, locationText, nobody, nowhere } from './job-form-values'

/** A field that two people hold differently, in words; `isMine` where saving mine keeps what I wrote. */
export type Difference = { label: string; mine: string; theirs: string; isMine: boolean }

type Versions = { editorData: JobEditorData; base: EmployerJob; mine: JobForm; theirs: EmployerJob }

/**
 * Where my form differs from what a colleague saved meanwhile. What I have not touched since `base` stays as they made it.
 */
export function differencesOf({ editorData, base, mine, theirs }: Versions): Difference[] {
  const changed = differingFields(formOf(base, editorData), mine)
  const other = { ...formOf(theirs, editorData), location: theirs.location ?? '', jobAdmin: theirs.jobAdmin ?? '' }
  return differingFields(mine, other).map((name) => ({
    label: jobFieldLabels[name],
    mine: inWords(name, mine, editorData),
    // A place that they have only just added is not at this desk.
    theirs:
      inWords(name, other, editorData) ||
      (name === 'location' ? `${theirs.name}, ${theirs.loc}` : 'Someone who just joined'),
    isMine: changed.includes(name),
  }))
}

/** A field's value as people read it; '' where this desk does not know what it names. */
function inWords(name: keyof JobForm, values: JobForm, editorData: JobEditorData): string {
  if (name === 'remote') return values.remote ? 'Yes' : 'No'
  if (name === 'location') {
    const place = editorData.locations.find(({ _id }) => _id === values.location)
    return place ? locationText(place) : values.location ? '' : nowhere(editorData)
  }
  if (name === 'jobAdmin') {
    const colleague = editorData.administrators.find(({ _id }) => _id === values.jobAdmin)
    return colleague ? colleague.displayName : values.jobAdmin ? '' : nobody
  }
  return (name === 'description' ? plainText(values.description) : values[name]) || 'Nothing'
}

/** The words of HTML, a line for each paragraph, heading and item. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = [...body.querySelectorAll('p, h3, h4, pre, li:not(:has(p, li))')].map(
    ({ textContent }) => textContent?.trim() ?? '',
  )
  return lines.filter(Boolean).join('\n')
}
