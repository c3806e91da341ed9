import Check from 'lucide-react/icons/check'
import { type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import type { LocationShape } from '../../../organizations/locations/location'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { KeptDraftNotice } from '../../../ui/editing/kept-draft-notice'
import { VersionConflict } from '../../../ui/editing/version-conflict'
import type { EmployerJob } from '../../job/job-shape'
import { jobMessages } from '../../rules'
import { differencesOf } from '../components/job-differences'
import { hasFilterField, isCopied, JobFilterFields } from '../components/job-filter-fields'
import { JobTerms, JobWords } from '../components/job-form-fields'
import { JobPreview } from '../components/job-preview'
import { JobSaving, SaveProblem } from '../components/job-saving'
import { JustPublished } from '../components/just-published'
import { UnsavedJobs } from '../components/unsaved-jobs'
import { useJobEditor } from '../components/use-job-editor'
import type { JobEditorData } from '../job-editor-data'

const LocationDialog = lazyPart(() => import('../components/location-dialog'))

type JobEditorProps = {
  job: EmployerJob | null
  editorData: JobEditorData
  /** The reader’s address; null for staff acting for the organization. */
  email: string | null
  origin: string
  now: string
  /** Locations are added by the organization's own people, and by staff who act for it. */
  canAddLocation?: boolean
  /** What is around the form. `saved` is the job as it was last saved. */
  frame: (saved: EmployerJob | null, form: ReactNode) => ReactNode
}

/** Writes and edits a job, in the admin area and in the staff area. */
export function JobEditor(props: JobEditorProps) {
  const { job, editorData: initialEditorData, email, origin, now, canAddLocation = true, frame } = props
  const [editorData, setEditorData] = useState(initialEditorData)
  const [previews, setPreviews] = useState(false)
  const [addsLocation, setAddsLocation] = useState(false)
  const [showsFilters, setShowsFilters] = useState(() => isCopied(job))
  const editor = useJobEditor(job, editorData, showFields)
  const { form, saved, kept, save } = editor
  const { isSubmitting, isDirty } = form.formState
  const status = saved?.status ?? 'Draft'

  /** A field that is hidden can’t receive the focus. */
  function showFields(names: string[]) {
    flushSync(() => {
      setPreviews(false)
      if (hasFilterField(names)) setShowsFilters(true)
    })
  }

  function selectLocation(location: LocationShape) {
    setEditorData({
      ...editorData,
      locations: [...editorData.locations, location],
      mainLocation: editorData.mainLocation ?? location._id,
    })
    form.setValue('location', location._id, { shouldDirty: true, shouldValidate: true })
    setAddsLocation(false)
  }

  return frame(
    saved,
    <>
      {!saved && kept.unsaved.length > 0 && (
        <UnsavedJobs
          jobs={kept.unsaved}
          now={now}
          onPickUp={kept.pickUp}
          onDiscard={kept.discard}
          onBringBack={kept.bringBack}
        />
      )}
      <KeptDraftNotice notice={kept.notice} />
      <noscript>
        <p className="mt-6 font-semibold text-danger">Turn on JavaScript to write and edit jobs.</p>
      </noscript>
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={saved ? 'Edit job' : 'New Job'}
          className="mt-8"
          onSubmit={(event) => {
            event.preventDefault()
            save(status === 'Published' ? 'Published' : 'Draft')
          }}
        >
          <div hidden={previews}>
            <div className={`grid gap-x-10 gap-y-6 ${canAddLocation ? 'min-[60rem]:grid-cols-[1fr_20rem]' : ''}`}>
              <JobWords revision={editor.revisionOf('description')} />
              <JobTerms
                editorData={editorData}
                onAddLocation={canAddLocation ? () => setAddsLocation(true) : undefined}
              >
                <JobFilterFields isOpen={showsFilters} onToggle={setShowsFilters} />
              </JobTerms>
            </div>
          </div>
          {previews && <JobPreview editorData={editorData} now={now} />}
          <JobSaving
            status={status}
            isDirty={isDirty}
            busy={isSubmitting}
            onPublish={() => save(status === 'Published' ? 'Draft' : 'Published')}
            news={<News editor={editor} editorData={editorData} email={email} origin={origin} />}
          >
            <Button kind="quiet" aria-pressed={previews} onClick={() => setPreviews(!previews)}>
              {previews && <Check size={18} aria-hidden="true" />}
              Preview
            </Button>
          </JobSaving>
        </form>
      </FormProvider>
      <Suspense fallback={null}>
        {addsLocation && (
          <LocationDialog
            administrators={editorData.administrators}
            onAdded={selectLocation}
            onClose={() => setAddsLocation(false)}
          />
        )}
      </Suspense>
    </>,
  )
}

type NewsProps = { editor: ReturnType<typeof useJobEditor>; editorData: JobEditorData } & Pick<
  JobEditorProps,
  'email' | 'origin'
>

function News({ editor, editorData, email, origin }: NewsProps) {
  const { form, saved, conflict, isJustPublished } = editor
  const problem = form.formState.errors.root?.message
  return (
    <>
      {conflict && (
        <VersionConflict
          key={conflict.count}
          words={jobMessages.stale}
          note={
            conflict.theirs.status === conflict.base.status
              ? undefined
              : `Its status is now ${conflict.theirs.status}. Saving yours makes it ${conflict.intent}.`
          }
          differences={differencesOf({ ...conflict, editorData, mine: form.getValues() })}
          choices={conflict.choices}
          onChoose={conflict.choose}
          busy={form.formState.isSubmitting}
          onSave={conflict.resolve}
          takesFocus={conflict.takesFocus}
        />
      )}
      {problem && <SaveProblem>{problem}</SaveProblem>}
      {saved && isJustPublished && (
        <JustPublished {...{ email, origin }} job={saved} isWithheld={editorData.isWithheld} />
      )}
    </>
  )
}
