import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRef, useState } from 'react'
import { type FieldErrors, set, useForm } from 'react-hook-form'
import * as v from 'valibot'
import { documentTitle } from '../../../platform/config/brand'
import { toast } from '../../../ui/components/toast'
import { type SentFields, useVersionedForm } from '../../../ui/editing/use-versioned-form'
import { showProblem } from '../../../ui/forms/form-errors'
import { ApiError, call } from '../../../ui/hooks/api-client'
import type { JobStatus } from '../../choices'
import type { EmployerJob } from '../../job'
import { EmployerJobAnswer } from '../../responses'
import { type JobForm, jobFieldLabels, jobMessages } from '../../rules'
import type { JobEditorData, RefusedJob } from '../job-editor-data'
import { rulesOfEditor } from './editor-rules'
import { getStoredForm, toForm } from './job-form-values'
import { type UnsavedJob, useStoredJob } from './unsaved-jobs'

type SavedStatus = 'Draft' | 'Published'

/** What a save did to a job besides its text, if that changed who can see it. */
type Move = 'published' | 'unpublished'

function moveBetween(before: JobStatus | undefined, after: JobStatus): Move | null {
  if (before === after) return null
  if (after === 'Published') return 'published'
  return before === 'Published' ? 'unpublished' : null
}

const StaleAnswer = v.object({ current: v.looseObject(EmployerJobAnswer.entries) })

/**
 * The editor’s form and how it is saved. Whatever the server answers, what was typed stays.
 * @param onRefused called when fields may be wrong, which the editor must show then
 */
export function useJobEditor(
  job: EmployerJob | null,
  editorData: JobEditorData,
  onRefused: () => void,
  refused: RefusedJob | undefined,
) {
  const [move, setMove] = useState<Move | null>(null)
  const saving = useRef({ mustBeComplete: false, closingDate: job?.closingDate })
  const form = useForm<JobForm, unknown, JobForm>({
    resolver: (values, context, options) =>
      valibotResolver(rulesOfEditor(editorData, saving.current))(values, context, options),
    // Otherwise what two fields say together would only be checked once each of them is right.
    criteriaMode: 'all',
    shouldFocusError: false,
    defaultValues: refused?.values ?? toForm(job, editorData),
    ...(refused && { errors: getErrors(refused) }),
  })
  const { pickUp, finish, ...draft } = useStoredJob(form, editorData, job === null)
  const { save, continueFrom, ...versioned } = useVersionedForm<JobForm, EmployerJob, SavedStatus>({
    form,
    initial: job,
    valuesOf: (saved) => toForm(saved, editorData),
    storedValuesOf: (saved) => getStoredForm(saved, editorData),
    send,
    currentOf: getCurrent,
    // Saving would undo a status that a colleague has just chosen.
    mayMerge: (theirs, base) => theirs.status === base.status,
    changesMore: (status, theirs) => theirs.status !== status,
    onSaved,
    onFailed,
    onInvalid: (errors) => {
      onRefused()
      sayWhatIsMissing(errors)
    },
  })

  function saveAs(status: SavedStatus) {
    const mustBeComplete = versioned.saved === null || status === 'Published'
    saving.current = { mustBeComplete, closingDate: versioned.saved?.closingDate }
    return save(status)
  }

  function send({ values, changes, saved, version }: SentFields<JobForm, EmployerJob>, status: SavedStatus) {
    setMove(null)
    if (!saved) return call('POST', '/api/job', { json: { ...values, status } })
    // The title keeps a save from being empty.
    const json = { ...(Object.keys(changes).length > 0 ? changes : { title: values.title }), status, version }
    return call('PUT', '/api/job/:id', { param: { id: saved._id }, json })
  }

  function onSaved(answer: EmployerJob, before: EmployerJob | null, merged: (keyof JobForm)[]) {
    if (!before) {
      history.replaceState(null, '', `/admin/job/${answer._id}`)
      document.title = documentTitle(`Edit ${answer.title}`)
    }
    finish()
    setMove(moveBetween(before?.status, answer.status))
    const labels = merged.map((name) => jobFieldLabels[name]).join(', ')
    toast(
      merged.length > 0
        ? {
            title: 'Success!',
            description: `Job Updated. Someone else changed it too, and we kept their changes: ${labels}.`,
            close: 'OK',
          }
        : { title: 'Success!', description: 'Job Updated' },
    )
  }

  function onFailed(problem: unknown) {
    onRefused()
    showProblem(problem, form.setError)
    if (problem instanceof ApiError && problem.message === jobMessages.incomplete) sayIncomplete()
  }

  function pickUpUnsaved(unsaved: UnsavedJob) {
    pickUp(unsaved)
    continueFrom(null, unsaved.value)
  }

  return { form, ...versioned, move, save: saveAs, draft: { ...draft, pickUp: pickUpUnsaved } }
}

function getErrors({ errors, problem }: RefusedJob): FieldErrors<JobForm> {
  const said = Object.values(errors).includes(problem) ? '' : problem
  const messages = { ...errors, ...(said && { root: said }) }
  const nested: FieldErrors<JobForm> = {}
  for (const [path, message] of Object.entries(messages)) set(nested, path, { type: 'server', message })
  return nested
}

async function sayWhatIsMissing(errors: FieldErrors<JobForm>) {
  const messages = Object.values(errors).map((error) => error.message)
  const required: unknown[] = [jobMessages.title, jobMessages.summary, jobMessages.description, jobMessages.applyLink]
  if (messages.some((message) => required.includes(message))) await sayIncomplete()
}

const sayIncomplete = () => toast({ kind: 'error', title: jobMessages.incomplete })

function getCurrent(body: unknown): EmployerJob | null {
  const answer = v.safeParse(StaleAnswer, body)
  return answer.success ? answer.output.current : null
}
