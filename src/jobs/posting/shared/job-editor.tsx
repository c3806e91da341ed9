import Check from 'lucide-react/icons/check'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { LocationShape } from '../../../organizations/locations/location'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { StoredDraftNotice } from '../../../ui/editing/stored-draft-notice'
import { VersionConflict } from '../../../ui/editing/version-conflict'
import { useFocus } from '../../../ui/hooks/use-focus'
import type { EmployerJob } from '../../job'
import { termNames } from '../../job-terms'
import { jobMessages } from '../../rules'
import { useFieldGroup } from '../components/field-group'
import { filterFieldNames, JobFilterFields } from '../components/job-filter-fields'
import { JobTerms, JobWords } from '../components/job-form-fields'
import { differencesFrom, getDifferences } from '../components/job-form-values'
import { JobSaving, JustPublished, JustUnpublished } from '../components/job-saving'
import { JobTermFields } from '../components/job-term-fields'
import { UnsavedJobs } from '../components/unsaved-jobs'
import { useJobEditor } from '../components/use-job-editor'
import type { JobEditorData, RefusedJob } from '../job-editor-data'

const LocationDialog = lazyPart(() => import('../components/location-dialog'))
const JobPreview = lazyPart(async () => ({ default: (await import('../components/job-reading')).JobPreview }))

export type JobEditorProps = {
  job: EmployerJob | null
  editorData: JobEditorData
  /** The writer’s address; null for staff acting for the organization. */
  email: string | null
  origin: string
  now: string
  postsTo: string
  refused?: RefusedJob | undefined
  isSaved?: boolean
  /** Locations are added by the organization's own people, and by staff who act for it. */
  canAddLocation?: boolean
  frame: (saved: EmployerJob | null, form: ReactNode) => ReactNode
}

export function JobEditor(props: JobEditorProps) {
  const { job, editorData: initialEditorData, email, origin, now, canAddLocation = true, frame } = props
  const { postsTo, refused, isSaved = false } = props
  const [editorData, setEditorData] = useState(initialEditorData)
  const [previews, setPreviews] = useState(false)
  const [addsLocation, setAddsLocation] = useState(false)
  const wrong = Object.keys(refused?.errors ?? {})
  const filters = useFieldGroup(filterFieldNames, job, wrong)
  const terms = useFieldGroup(termNames, job, wrong)
  // A field that the preview hides can’t receive the focus.
  const editor = useJobEditor(job, editorData, () => setPreviews(false), refused)
  const { form, saved, draft, save } = editor
  const { isSubmitting, isDirty, submitCount } = form.formState
  const status = saved?.status ?? 'Draft'
  const fields = useRef<HTMLDivElement>(null)
  const previewButton = useRef<HTMLButtonElement>(null)

  // After each save that the browser or the server refused.
  useEffect(() => {
    if (submitCount > 0) focusFirstWrong(fields.current)
  }, [submitCount])

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
      {!saved && draft.unsaved.length > 0 && (
        <UnsavedJobs
          jobs={draft.unsaved}
          now={now}
          onPickUp={draft.pickUp}
          onDiscard={draft.discard}
          onBringBack={draft.bringBack}
        />
      )}
      <StoredDraftNotice notice={draft.notice} />
      <FormProvider {...form}>
        <form
          method="post"
          noValidate
          aria-label={saved ? 'Edit job' : 'New Job'}
          className="mt-8"
          onSubmit={(event) => {
            event.preventDefault()
            save(status === 'Published' ? 'Published' : 'Draft')
          }}
        >
          <div ref={fields} hidden={previews}>
            <div className={`grid gap-x-10 gap-y-6 ${canAddLocation ? 'min-[60rem]:grid-cols-[1fr_20rem]' : ''}`}>
              <JobWords revision={editor.revisionOf('description')} />
              <JobTerms
                editorData={editorData}
                onAddLocation={canAddLocation ? () => setAddsLocation(true) : undefined}
              >
                <JobFilterFields group={filters} />
                <JobTermFields group={terms} />
              </JobTerms>
            </div>
          </div>
          <Suspense fallback={null}>
            {previews && (
              <JobPreview
                editorData={editorData}
                now={now}
                onBack={() => {
                  setPreviews(false)
                  previewButton.current?.focus()
                }}
              />
            )}
          </Suspense>
          <JobSaving
            status={status}
            isDirty={isDirty}
            busy={isSubmitting}
            postsTo={postsTo}
            version={refused?.version ?? job?.version}
            onPublish={() => {
              setPreviews(false)
              save(status === 'Published' ? 'Draft' : 'Published')
            }}
            news={
              <>
                {job && refused?.values && refused.version === null && (
                  <OtherVersion differences={differencesFrom(job, refused.values, editorData)} />
                )}
                {isSaved && !editor.move && job && (
                  <Saved job={job} editorData={editorData} email={email} origin={origin} />
                )}
                <News editor={editor} editorData={editorData} email={email} origin={origin} />
              </>
            }
          >
            <Button
              ref={previewButton}
              kind="outlined"
              className="noscript:hidden"
              aria-pressed={previews}
              onClick={() => setPreviews(!previews)}
            >
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

/**
 * Focuses the first wrong field in the order of the page, and opens what folds it away. The form itself finds neither a
 * part of a question nor the order.
 */
function focusFirstWrong(fields: HTMLElement | null) {
  const wrong = fields?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const fold = wrong?.closest('details')
  if (fold) fold.open = true
  wrong?.focus()
}

type NewsProps = { editor: ReturnType<typeof useJobEditor>; editorData: JobEditorData } & Pick<
  JobEditorProps,
  'email' | 'origin'
>

function News({ editor, editorData, email, origin }: NewsProps) {
  const { form, saved, conflict, move } = editor
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
          differences={getDifferences({ ...conflict, editorData, mine: form.getValues() })}
          choices={conflict.choices}
          onChoose={conflict.choose}
          busy={form.formState.isSubmitting}
          onSave={conflict.resolve}
          takesFocus={conflict.takesFocus}
        />
      )}
      {problem && <SaveProblem>{problem}</SaveProblem>}
      {move === 'unpublished' && <JustUnpublished />}
      {saved && move === 'published' && (
        <JustPublished email={email} origin={origin} job={saved} isWithheld={editorData.isWithheld} />
      )}
    </>
  )
}

/** What somebody else has saved since, for a form that was sent without JavaScript. */
function OtherVersion({ differences }: { differences: ReturnType<typeof differencesFrom> }) {
  if (differences.length === 0) return null
  return (
    <div className="text-small">
      <p>If you save now, your text replaces the other version:</p>
      <dl>
        {differences.map(({ name, label, theirs }) => (
          <div key={name}>
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line text-muted">{theirs}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type SavedProps = { job: EmployerJob } & Pick<JobEditorProps, 'editorData' | 'email' | 'origin'>

function Saved({ job, editorData, email, origin }: SavedProps) {
  if (job.status === 'Published')
    return <JustPublished job={job} email={email} origin={origin} isWithheld={editorData.isWithheld} />
  return (
    <p role="status" className="font-semibold text-success">
      Job Updated
    </p>
  )
}

/** Why the job was not saved. It takes the focus so that screen readers announce it. */
function SaveProblem({ children }: { children: string }) {
  const words = useFocus<HTMLParagraphElement>()
  return (
    <p ref={words} tabIndex={-1} role="alert" className="font-semibold text-danger">
      {children}
    </p>
  )
}
