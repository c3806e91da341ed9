import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import * as v from 'valibot'
import { toast } from '../../../ui/components/toast'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { showProblem } from '../../../ui/forms/form-errors'
import { ApiError, call } from '../../../ui/hooks/api-client'
import { EmployerJobAnswer } from '../../answers'
import type { EmployerJob } from '../../job/job-shape'
import { CompleteJobForm, JobForm, jobMessages } from '../../rules'
import type { JobEditorData } from '../job-editor-data'
import { differingFields, formOf } from './job-form-values'
import { type UnsavedJob, useKeptJob } from './use-kept-job'

type SavedStatus = 'Draft' | 'Published'
/** What somebody else saved in the meantime, and the status that we wanted to save. */
export type Conflict = { theirs: EmployerJob; wanted: SavedStatus }

const StaleAnswer = v.object({ current: v.looseObject(EmployerJobAnswer.entries) })

/**
 * The editor’s form and how it is saved. Whatever the server answers, what was typed stays.
 * @param showForm brings the fields into view if one of them has an error
 */
export function useJobEditor(job: EmployerJob | null, editorData: JobEditorData, showForm: () => void) {
  const [saved, setSaved] = useState(job)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isJustPublished, setJustPublished] = useState(false)
  /** Increases when the description is set from outside, because its editor keeps its own copy of the text. */
  const [revision, setRevision] = useState(0)
  const mustBeComplete = useRef(false)
  const form = useForm<JobForm, unknown, JobForm>({
    resolver: (values, context, options) =>
      valibotResolver(mustBeComplete.current ? CompleteJobForm : JobForm)(values, context, options),
    defaultValues: formOf(job, editorData),
  })
  useUnsavedWarning(form.formState.isDirty)
  const { pickUp, finish, ...kept } = useKeptJob(form, editorData, job === null)

  /** Saves with this status. With `version`, it overwrites that version of somebody else’s. */
  function save(status: SavedStatus, version = saved?.version) {
    mustBeComplete.current = saved === null || status === 'Published'
    return form.handleSubmit(
      (values) => send(values, status, version),
      (errors) => {
        showForm()
        sayWhatIsMissing(errors)
      },
    )()
  }

  async function send(values: JobForm, status: SavedStatus, version: number | undefined) {
    const sent = { ...form.getValues() }
    setJustPublished(false)
    try {
      const answer = saved
        ? await call('PUT', '/api/job/:id', {
            param: { id: saved._id },
            json: { ...changesIn(values, saved), status, version },
          })
        : await call('POST', '/api/job', { json: { ...values, status } })
      if (!saved) history.replaceState(null, '', `/admin/job/${answer._id}`)
      finish()
      setSaved(answer)
      setConflict(null)
      setJustPublished(answer.status === 'Published' && saved?.status !== 'Published')
      keepWhatWasTypedSince(sent, formOf(answer, editorData))
      if (version !== saved?.version) setRevision(revision + 1)
      await toast({ title: 'Success!', description: 'Job Updated' })
    } catch (problem) {
      const theirs = currentOf(problem)
      if (theirs) return setConflict({ theirs, wanted: status })
      showForm()
      showProblem(problem, form.setError)
      if (problem instanceof ApiError && problem.message === jobMessages.incomplete) await sayIncomplete()
    }
  }

  /** Returns only what I changed, so that a colleague’s changes stay. The title keeps a save from being empty. */
  function changesIn(values: JobForm, before: EmployerJob): Partial<JobForm> {
    const changed = differingFields(formOf(before, editorData), form.getValues())
    const names: string[] = changed.length > 0 ? changed : ['title']
    return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
  }

  function keepWhatWasTypedSince(sent: JobForm, present: JobForm) {
    const typed = Object.entries(form.getValues()).filter(
      ([name, value]) => new Map<string, unknown>(Object.entries(sent)).get(name) !== value,
    )
    form.reset(present)
    if (typed.length > 0) form.reset({ ...present, ...Object.fromEntries(typed) }, { keepDefaultValues: true })
  }

  function pickUpUnsaved(unsaved: UnsavedJob) {
    pickUp(unsaved)
    setRevision(revision + 1)
  }

  return { form, saved, conflict, isJustPublished, revision, save, kept: { ...kept, pickUp: pickUpUnsaved } }
}

async function sayWhatIsMissing(errors: FieldErrors<JobForm>) {
  const messages = Object.values(errors).map((error) => error.message)
  const required: unknown[] = [jobMessages.title, jobMessages.summary, jobMessages.description, jobMessages.applyLink]
  if (messages.some((message) => required.includes(message))) await sayIncomplete()
}

const sayIncomplete = () => toast({ kind: 'error', title: jobMessages.incomplete })

/** Returns the job as the server has it now, if the save failed because it was stale. */
function currentOf(problem: unknown): EmployerJob | null {
  if (!(problem instanceof ApiError) || problem.status !== 409) return null
  const answer = v.safeParse(StaleAnswer, problem.body)
  return answer.success ? answer.output.current : null
}
