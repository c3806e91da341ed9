import * as v from 'valibot'
import type { RefusedForm } from '../../platform/http/act'
import { sanitizeHtml } from '../../platform/text/sanitize-html'
import { readSentHtml } from '../../ui/rich-text/readable-text'
import { gradeBands } from '../filter-choices'
import { blankJob, gradeField, type JobForm, UnfinishedJobForm } from '../rules'

type Typed = Readonly<Record<string, string>>

/** Reads a job from a form that was sent without JavaScript. A description that comes back unchanged keeps its HTML. */
export function readSentJob(typed: Typed) {
  const { version, status } = typed
  return {
    ...readFields(typed),
    status,
    ...(version !== undefined && { version: Number(version) }),
  }
}

function readFields(typed: Typed) {
  const texts = Object.keys({ ...blankJob, location: '', jobAdmin: '' }).map((name) => [
    name,
    (typed[name] ?? '').replaceAll('\r\n', '\n'),
  ])
  return {
    ...Object.fromEntries(texts),
    remote: 'remote' in typed,
    gradeBands: gradeBands.filter((band) => gradeField(band) in typed),
    description: readSentHtml(typed, 'description'),
  }
}

/** A form that was refused, as the editor shows it again. */
export type RefusedJob = Pick<RefusedForm, 'errors' | 'problem'> & {
  /** Null if the form was made by hand and can't be shown. */
  values: JobForm | null
  /** The version that it was based on, or null if somebody has saved another one. */
  version: number | null
}

export function readRefusedJob({ typed, errors, problem, status }: RefusedForm): RefusedJob {
  const fields = readFields(typed)
  // The page shows it as HTML.
  const read = v.safeParse(UnfinishedJobForm, { ...fields, description: sanitizeHtml(fields.description) })
  const isStale = status === 409 || typed.version === undefined
  return { values: read.success ? read.output : null, errors, problem, version: isStale ? null : Number(typed.version) }
}
