import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'
import type { KeptDraft } from '../../../ui/drafts/kept-drafts'
import { useOfferedDrafts } from '../../../ui/editing/use-offered-drafts'
import { type JobForm, UnfinishedJobForm } from '../../rules'
import type { JobEditorData } from '../job-editor-data'
import { differingFields, formOf, known } from './job-form-values'

/** A job that was started in this browser and never saved. */
export type UnsavedJob = KeptDraft<JobForm>

/**
 * Stores a new job in this browser while it is written, per person and organization, and offers the ones that earlier
 * pages left. Several jobs can be under way at the same time.
 */
export function useKeptJob(form: UseFormReturn<JobForm, unknown, JobForm>, editorData: JobEditorData, isNew: boolean) {
  const blank = formOf(null, editorData)
  const { drafts, keep, ...others } = useOfferedDrafts<JobForm>(
    {
      noun: 'job',
      id: editorData._id,
      read: (stored) => jobFormOf(stored, editorData),
      isBlank: (values) => differingFields(values, blank).length === 0,
    },
    isNew,
  )

  useEffect(() => {
    if (!isNew) return
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form, keep, isNew])

  return { ...others, unsaved: drafts }
}

function jobFormOf(stored: unknown, editorData: JobEditorData): JobForm | null {
  const read = v.safeParse(UnfinishedJobForm, stored)
  if (!read.success) return null
  const { location, jobAdmin } = read.output
  return {
    ...read.output,
    location: known(editorData.locations, location),
    jobAdmin: known(editorData.administrators, jobAdmin),
  }
}
