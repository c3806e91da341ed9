import type { ReactNode } from 'react'
import { type Control, useController, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { SelectField, TextArea, TextField, Toggle } from '../../../ui/forms/field'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { RichTextField } from '../../../ui/rich-text/rich-text-field'
import { jobTypes, salaryPeriods } from '../../choices'
import { type JobRole, roleLabels } from '../../filter-choices'
import { readOtherRole } from '../../reading/reading'
import { type JobForm, jobFieldLabels, maxLength } from '../../rules'
import type { JobEditorData } from '../job-editor-data'
import { locationText, nobody, nowhere } from './job-form-values'

export function JobWords({ revision }: { revision: number }) {
  const { register, control, formState } = useFormContext<JobForm>()
  const { errors, defaultValues } = formState
  const isHydrated = useHydrated()
  // Registered in the order of display: the first field with an error gets the focus.
  const title = register('title')
  const [{ length: titleLength }, role] = useWatch({ control, name: ['title', 'role'] })
  const summary = register('summary')
  const { field: description } = useController({ name: 'description', control })
  const applyLink = register('applyLink')
  return (
    <div className="grid content-start gap-6">
      <h2 className="font-semibold text-large">The job</h2>
      <TextField
        label={jobFieldLabels.title}
        hint={`${titleLength} of ${maxLength.title} characters`}
        defaultValue={defaultValues?.title}
        error={errors.title?.message}
        {...title}
      />
      {isHydrated && role !== '' && <RoleQuestion role={role} />}
      <TextArea
        label={jobFieldLabels.summary}
        hint={`One or two sentences, at most ${maxLength.summary} characters. Candidates see them in search results.`}
        defaultValue={defaultValues?.summary}
        error={errors.summary?.message}
        {...summary}
      />
      <RichTextField
        key={revision}
        kind="plain"
        height={400}
        name="description"
        label={jobFieldLabels.description}
        initial={description.value}
        error={errors.description?.message}
        onChange={description.onChange}
        onBlur={description.onBlur}
        onReady={description.ref}
      />
      <TextField
        label={jobFieldLabels.applyLink}
        hint="Where we send candidates to apply: a web address or one email address."
        inputMode="url"
        defaultValue={defaultValues?.applyLink}
        error={errors.applyLink?.message}
        {...applyLink}
      />
    </div>
  )
}

/** Asks about a role that the title contradicts, as it does after a job was copied and renamed. */
function RoleQuestion({ role }: { role: JobRole }) {
  const { control, setValue } = useFormContext<JobForm>()
  const named = readOtherRole(useWatch({ control, name: 'title' }), role)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 empty:hidden">
      {named && (
        <>
          <p>{`The title reads as ${roleLabels[named]}. ${jobFieldLabels.role}: ${roleLabels[role]}. Change it?`}</p>
          <Button kind="outlined" onClick={() => setValue('role', named, { shouldDirty: true })}>
            {`Change to ${roleLabels[named]}`}
          </Button>
        </>
      )}
    </div>
  )
}

type JobTermsProps = {
  editorData: JobEditorData
  /** Left out where locations can't be added. */
  onAddLocation: (() => void) | undefined
  /** Shown after the salary. */
  children: ReactNode
}

export function JobTerms({ editorData, onAddLocation, children }: JobTermsProps) {
  const { register, control, formState } = useFormContext<JobForm>()
  const { errors, defaultValues } = formState
  const { field: location } = useController({ name: 'location', control })
  return (
    <div className="grid content-start gap-6">
      <h2 className="font-semibold text-large">Place and terms</h2>
      <div className="grid gap-3">
        <SelectField label={jobFieldLabels.location} need="unmarked" error={errors.location?.message} {...location}>
          {(!editorData.mainLocation || !location.value) && <option value="">{nowhere(editorData)}</option>}
          {editorData.locations.map((place) => (
            <option key={place._id} value={place._id}>
              {locationText(place)}
            </option>
          ))}
        </SelectField>
        {onAddLocation && (
          <Button kind="outlined" className="justify-self-start noscript:hidden" onClick={onAddLocation}>
            Add a location
          </Button>
        )}
      </div>
      <Toggle
        label={jobFieldLabels.remote}
        hint="We show it as “Remote USA”, and candidates everywhere find it."
        defaultChecked={defaultValues?.remote}
        {...register('remote')}
      />
      <SelectField
        label={jobFieldLabels.jobType}
        defaultValue={defaultValues?.jobType}
        error={errors.jobType?.message}
        {...register('jobType')}
      >
        {jobTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <Salary control={control} />
      {children}
      <TextField
        label={jobFieldLabels.jobId}
        need="optional"
        hint="Your own reference. Candidates don’t see it."
        defaultValue={defaultValues?.jobId}
        error={errors.jobId?.message}
        {...register('jobId')}
      />
      <SelectField
        label={jobFieldLabels.jobAdmin}
        need="optional"
        hint={<MailHint />}
        defaultValue={defaultValues?.jobAdmin}
        error={errors.jobAdmin?.message}
        {...register('jobAdmin')}
      >
        <option value="">{nobody}</option>
        {editorData.administrators.map(({ _id, displayName }) => (
          <option key={_id} value={_id}>
            {displayName}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function MailHint() {
  return (
    <>
      Gets our emails about new applicants: once a day, or right away if they choose so in{' '}
      <a href="/profile/account">their account</a>. With nobody in particular, all administrators get them.
    </>
  )
}

function Salary({ control }: { control: Control<JobForm> }) {
  const { register, formState } = useFormContext<JobForm>()
  const { errors, defaultValues } = formState
  const amount = useWatch({ control, name: 'salaryAmount' })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,7rem)] items-start gap-3">
      <TextField
        label={jobFieldLabels.salaryAmount}
        need="optional"
        hint={`${amount.length} of ${maxLength.salaryAmount} characters`}
        defaultValue={defaultValues?.salaryAmount}
        error={errors.salaryAmount?.message}
        {...register('salaryAmount')}
      />
      <SelectField
        label={jobFieldLabels.salaryPeriod}
        need="unmarked"
        defaultValue={defaultValues?.salaryPeriod}
        {...register('salaryPeriod')}
      >
        {salaryPeriods.map((period) => (
          <option key={period}>{period}</option>
        ))}
      </SelectField>
    </div>
  )
}
