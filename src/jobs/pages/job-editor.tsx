import Check from 'lucide-react/icons/check'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import type { LocationShape } from '../../organizations/location'
import { AdminFrame } from '../../ui/admin-frame'
import { Button } from '../../ui/button'
import { FormMessage } from '../../ui/form-message'
import { JobConflict } from '../components/job-conflict'
import { JobTerms, JobWords } from '../components/job-form-fields'
import { JobPreview } from '../components/job-preview'
import { JobSaving } from '../components/job-saving'
import { JobStatusWord } from '../components/job-status'
import { WithheldNotice } from '../components/posting-notices'
import { useJobEditor } from '../components/use-job-editor'
import type { Desk } from '../desk'
import type { EmployerJob } from '../job-shape'

const LocationDialog = lazy(() => import('../components/location-dialog'))

export type JobEditorProps = { job: EmployerJob | null; desk: Desk; now: string }

/** Writes a job: a new one, or one that is there. */
export default function JobEditor({ job, desk: initialDesk, now }: JobEditorProps) {
  const [desk, setDesk] = useState(initialDesk)
  const [previews, setPreviews] = useState(false)
  const [addsLocation, setAddsLocation] = useState(false)
  const { form, saved, conflict, save } = useJobEditor(job, desk, () => flushSync(() => setPreviews(false)))
  const { errors, isSubmitting, isDirty } = form.formState
  const status = saved?.status ?? 'Draft'

  function selectLocation(location: LocationShape) {
    setDesk({
      ...desk,
      locations: [...desk.locations, location],
      mainLocation: desk.mainLocation ?? location._id,
    })
    form.setValue('location', location._id, { shouldDirty: true, shouldValidate: true })
    setAddsLocation(false)
  }

  return (
    <AdminFrame organization={desk.organization} room="/admin/jobs" back={{ label: 'All jobs', href: '/admin/jobs' }}>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="font-bold text-title">{saved ? 'Edit job' : 'New Job'}</h1>
        <div className="flex flex-wrap items-baseline gap-x-5">
          {saved ? <JobStatusWord status={status} /> : <span className="text-muted">Not saved yet</span>}
          {saved && <a href={`/admin/job/${saved._id}/applicants`}>Applicants</a>}
          <Button kind="outlined" aria-pressed={previews} onClick={() => setPreviews(!previews)}>
            {previews && <Check size={18} aria-hidden="true" />}
            Preview
          </Button>
        </div>
      </div>
      {desk.isWithheld && <WithheldNotice />}
      <noscript>
        <p className="mt-6 font-semibold text-danger">Writing and changing jobs needs JavaScript. Please turn it on.</p>
      </noscript>
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={saved ? 'Edit job' : 'New Job'}
          className="mt-8 [&_:is(input,select,textarea,button,[contenteditable])]:scroll-my-32"
          onSubmit={(event) => {
            event.preventDefault()
            save(status === 'Published' ? 'Published' : 'Draft')
          }}
        >
          <div hidden={previews}>
            <div className="grid gap-x-10 gap-y-6 min-[60rem]:grid-cols-[1fr_20rem]">
              <JobWords />
              <JobTerms desk={desk} onAddLocation={() => setAddsLocation(true)} />
            </div>
          </div>
          {previews && <JobPreview desk={desk} now={now} />}
          <div className="mt-8 grid gap-4">
            {conflict && (
              <JobConflict
                conflict={conflict}
                busy={isSubmitting}
                onSaveMine={() => save(conflict.wanted, conflict.theirs.version)}
              />
            )}
            <FormMessage>{errors.root?.message}</FormMessage>
          </div>
          <JobSaving
            status={status}
            isDirty={isDirty}
            busy={isSubmitting}
            onPublish={() => save(status === 'Published' ? 'Draft' : 'Published')}
          />
        </form>
      </FormProvider>
      <Suspense fallback={null}>
        {addsLocation && (
          <LocationDialog
            administrators={desk.administrators}
            onAdded={selectLocation}
            onClose={() => setAddsLocation(false)}
          />
        )}
      </Suspense>
    </AdminFrame>
  )
}
