import type { EmployerJob } from '../../job/job-shape'
import { type JobForm, jobFieldLabels } from '../../rules'
import type { JobEditorData } from '../job-editor-data'
import { differingFields, formOf, locationText, nobody, nowhere } from './job-form-values'

/** A field that differs, in words. `isMine` says whether saving my version keeps what I wrote. */
export type Difference = { label: string; mine: string; theirs: string; isMine: boolean }

type Versions = { editorData: JobEditorData; base: EmployerJob; mine: JobForm; theirs: EmployerJob }

/**
 * Returns where my form differs from what a colleague has saved since. Fields that I haven’t changed since `base` keep
 * the colleague’s values.
 */
export function differencesOf({ editorData, base, mine, theirs }: Versions): Difference[] {
  const changed = differingFields(formOf(base, editorData), mine)
  const other = { ...formOf(theirs, editorData), location: theirs.location ?? '', jobAdmin: theirs.jobAdmin ?? '' }
  return differingFields(mine, other).map((name) => ({
    label: jobFieldLabels[name],
    mine: inWords(name, mine, editorData),
    // A location or administrator that was added just now is not in this page’s lists.
    theirs:
      inWords(name, other, editorData) ||
      (name === 'location' ? `${theirs.name}, ${theirs.loc}` : 'Someone who just joined'),
    isMine: changed.includes(name),
  }))
}

/** Returns a field’s value as people read it, or '' if the page’s lists don’t have what it names. */
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

/** Returns the text of HTML, one line for each paragraph, heading, and list item. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = [...body.querySelectorAll('p, h3, h4, pre, li:not(:has(p, li))')].map(
    ({ textContent }) => textContent?.trim() ?? '',
  )
  return lines.filter(Boolean).join('\n')
}
