import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'
import { forgetText, type KeptText, keepText, keptTexts, newKey } from '../../../ui/forms/kept-text'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { type JobForm, UnfinishedJobForm } from '../../rules'
import type { JobEditorData } from '../job-editor-data'
import { differingFields, formOf, known } from './job-form-values'

/** A job that was started in this browser and never saved. */
export type UnsavedJob = { key: string; at: string; values: JobForm }

/**
 * Stores a new job in this browser while it is written, per person and organization, and offers the ones that earlier
 * pages left. Each page has its own key, so two open pages don’t overwrite each other.
 */
export function useKeptJob(form: UseFormReturn<JobForm, unknown, JobForm>, editorData: JobEditorData, isNew: boolean) {
  const { viewer } = useSignIn()
  const scope = `job:${viewer?._id}:${editorData._id}`
  const [unsaved, setUnsaved] = useState<UnsavedJob[]>([])
  const key = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page found it
  useEffect(() => {
    if (!isNew) return
    setUnsaved(keptTexts(scope).flatMap((stored) => unsavedJob(stored, editorData)))
    key.current = newKey(scope)
    const blank = formOf(null, editorData)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (key.current === null) return
        if (differingFields(values, blank).length > 0) keepText(key.current, values)
        else forgetText(key.current)
      },
    })
  }, [])

  /** Switches the form to an unsaved job. The form’s previous content stays stored, and later pages offer it. */
  function pickUp(job: UnsavedJob) {
    key.current = job.key
    setUnsaved(unsaved.filter((other) => other !== job))
    form.reset(job.values, { keepDefaultValues: true })
  }

  function discard(job: UnsavedJob) {
    forgetText(job.key)
    setUnsaved(unsaved.filter((other) => other !== job))
  }

  function bringBack(job: UnsavedJob) {
    keepText(job.key, job.values)
    setUnsaved((others) => [job, ...others])
  }

  /** Call this when the server has the job. */
  function forgetOwn() {
    if (key.current) forgetText(key.current)
    key.current = null
  }

  return { unsaved, pickUp, discard, bringBack, forgetOwn }
}

function unsavedJob({ key, at, value }: KeptText, editorData: JobEditorData): UnsavedJob[] {
  const stored = v.safeParse(UnfinishedJobForm, value)
  if (!stored.success) return []
  const { location, jobAdmin } = stored.output
  const values = {
    ...stored.output,
    location: known(editorData.locations, location),
    jobAdmin: known(editorData.administrators, jobAdmin),
  }
  return [{ key, at, values }]
}
