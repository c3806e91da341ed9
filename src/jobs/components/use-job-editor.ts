import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import * as v from 'valibot'
import { CallFailed, call } from '../../ui/call'
import { showProblem } from '../../ui/form'
import { toast } from '../../ui/toast'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning'
import { EmployerJobAnswer } from '../answers'
import type { Desk } from '../desk'
import type { EmployerJob } from '../job-shape'
import { CompleteJobForm, JobForm, jobMessages } from '../rules'

type SavedStatus = 'Draft' | 'Published'
/** What somebody else saved meanwhile, and what we wanted to save as. */
export type Conflict = { theirs: EmployerJob; wanted: SavedStatus }

const StaleAnswer = v.object({ current: v.looseObject(EmployerJobAnswer.entries) })

/**
 * The editor's form and its saving: what is typed stays, whatever comes back.
 * @param showForm brings the fields into sight, where one of them needs another look
 */
export function useJobEditor(job: EmployerJob | null, desk: Desk, showForm: () => void) {
  const [saved, setSaved] = useState(job)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const mustBeComplete = useRef(false)
  const form = useForm<JobForm, unknown, JobForm>({
    resolver: (values, context, options) =>
      valibotResolver(mustBeComplete.current ? CompleteJobForm : JobForm)(values, context, options),
    defaultValues: formOf(job, desk),
  })
  useUnsavedWarning(form.formState.isDirty)

  /** Saves as this status; over another's version where `version` names it. */
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
    try {
      const answer = saved
        ? await call<EmployerJob>('PUT', `/api/job/${saved._id}`, { ...values, status, version })
        : await call<EmployerJob>('POST', '/api/job', { ...values, status })
      if (!saved) history.replaceState(null, '', `/admin/job/${answer._id}`)
      setSaved(answer)
      setConflict(null)
      keepWhatWasTypedSince(sent, formOf(answer, desk))
      await toast({ title: 'Success!', description: 'Job Updated' })
    } catch (problem) {
      const theirs = currentOf(problem)
      if (theirs) return setConflict({ theirs, wanted: status })
      showForm()
      showProblem(problem, form.setError)
      if (problem instanceof CallFailed && problem.message === jobMessages.incomplete) await sayIncomplete()
    }
  }

  function keepWhatWasTypedSince(sent: JobForm, present: JobForm) {
    const typed = Object.entries(form.getValues()).filter(
      ([name, value]) => new Map<string, unknown>(Object.entries(sent)).get(name) !== value,
    )
    form.reset(present)
    if (typed.length > 0) form.reset({ ...present, ...Object.fromEntries(typed) }, { keepDefaultValues: true })
  }

  return { form, saved, conflict, save }
}

async function sayWhatIsMissing(errors: FieldErrors<JobForm>) {
  const messages = Object.values(errors).map((error) => error.message)
  const required: unknown[] = [jobMessages.title, jobMessages.summary, jobMessages.description, jobMessages.applyLink]
  if (messages.some((message) => required.includes(message))) await sayIncomplete()
}

const sayIncomplete = () => toast({ kind: 'error', title: jobMessages.incomplete })

/** The job that a stale save met, as the server has it now. */
function currentOf(problem: unknown): EmployerJob | null {
  if (!(problem instanceof CallFailed) || problem.status !== 409) return null
  const answer = v.safeParse(StaleAnswer, problem.body)
  return answer.success ? answer.output.current : null
}

/** The form's values of a job, or of a new one (spec 1 section 3). People and places who have left are left out. */
function formOf(job: EmployerJob | null, desk: Desk): JobForm {
  const known = (list: { _id: string }[], id: string | null | undefined) =>
    list.some(({ _id }) => _id === id) ? (id ?? '') : ''
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
    jobAdmin: known(desk.administrators, job?.jobAdmin),
    location: known(desk.locations, job ? job.location : desk.mainLocation),
  }
}
