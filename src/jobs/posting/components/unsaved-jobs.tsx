import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'
import { Button } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { deleteDraft, holdDraft, listDrafts, type StoredDraft, saveDraft } from '../../../ui/drafts/stored-drafts'
import { useDraftWriter } from '../../../ui/editing/draft-writer'
import { timeSince } from '../../../ui/hooks/format-time'
import { type JobForm, UnfinishedJobForm } from '../../rules'
import type { JobEditorData } from '../job-editor-data'
import { differingFields, known, toForm } from './job-form-values'

export type UnsavedJob = StoredDraft<JobForm>

const getTitle = ({ value }: UnsavedJob) => value.title.trim() || 'A job without a title'

type UnsavedJobsProps = {
  jobs: UnsavedJob[]
  now: string
  onPickUp: (job: UnsavedJob) => void
  onDiscard: (job: UnsavedJob) => void
  onBringBack: (job: UnsavedJob) => void
}

/** The jobs that were started in this browser and never saved. The writer can continue with each of them. */
export function UnsavedJobs({ jobs, now, onPickUp, onDiscard, onBringBack }: UnsavedJobsProps) {
  function discard(job: UnsavedJob) {
    onDiscard(job)
    toast({ title: 'Discarded', description: getTitle(job), undo: () => onBringBack(job) })
  }
  return (
    <section aria-label="Jobs you haven’t saved" className="mt-6 border-line border-y">
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <li key={job.key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p className="wrap-anywhere min-w-0 flex-1 basis-72">
              <strong>{getTitle(job)}</strong>{' '}
              <span className="text-muted">{`You started this job ${timeSince(job.at, now)} and haven’t saved it.`}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button kind="outlined" onClick={() => onPickUp(job)}>
                Pick up where you left off
              </Button>
              <Button kind="quiet" aria-label={`Discard ${getTitle(job)}`} onClick={() => discard(job)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Stores a new job in this browser while it is written, per person and organization, and offers all that earlier pages
 * left, because people start several jobs before they finish one. A job that is already saved is not stored.
 */
export function useStoredJob(
  form: UseFormReturn<JobForm, unknown, JobForm>,
  editorData: JobEditorData,
  isNew: boolean,
) {
  const blank = toForm(null, editorData)
  const { writer, storage, scope, signedOut } = useDraftWriter<JobForm>({
    noun: 'job',
    id: editorData._id,
    isBlank: (values) => differingFields(values, blank).length === 0,
  })
  const [unsaved, setUnsaved] = useState<UnsavedJob[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page found it
  useEffect(() => {
    if (!isNew) return
    let isGone = false
    const found = listDrafts(storage, scope, (stored) => getJobForm(stored, editorData))
    Promise.all(found.map(({ key }) => isFree(key))).then((free) => {
      if (!isGone) setUnsaved(found.filter((_, i) => free[i]))
    })
    return () => {
      isGone = true
    }
  }, [])

  useEffect(() => {
    if (!isNew) return
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => writer.keep(values) })
  }, [form, writer, isNew])

  const without = (job: UnsavedJob) => unsaved.filter((other) => other !== job)

  /** Continues a job. What the page wrote before stays stored, and later pages offer it. */
  function pickUp(job: UnsavedJob) {
    writer.switchTo(job)
    setUnsaved(without(job))
  }

  function discard(job: UnsavedJob) {
    deleteDraft(storage, job.key)
    setUnsaved(without(job))
  }

  function bringBack(job: UnsavedJob) {
    saveDraft(storage, job.key, job.value, job.at)
    setUnsaved((others) => [job, ...others])
  }

  /** Call this when the server has the job. Nothing more is kept then. */
  function finish() {
    writer.clear()
    writer.stop()
  }

  return { unsaved, pickUp, discard, bringBack, finish, notice: isNew ? signedOut : null }
}

async function isFree(key: string): Promise<boolean> {
  const letGo = await holdDraft(key)
  letGo?.()
  return letGo !== null
}

function getJobForm(stored: unknown, editorData: JobEditorData): JobForm | null {
  const read = v.safeParse(UnfinishedJobForm, stored)
  if (!read.success) return null
  const { location, jobAdmin } = read.output
  return {
    ...read.output,
    location: known(editorData.locations, location),
    jobAdmin: known(editorData.administrators, jobAdmin),
  }
}
