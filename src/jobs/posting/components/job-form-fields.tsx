import { type ReactNode, Suspense } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { SelectField, TextArea, TextField, Toggle } from '../../../ui/forms/field'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { RichTextField } from '../../../ui/rich-text/rich-text-field'
import { jobTypes, salaryPeriods } from '../../choices'
import { type JobForm, jobFieldLabels, maxLength } from '../../rules'
import type { JobEditorData } from '../job-editor-data'
import { ApplyHereFields } from './apply-here-fields'
import { locationText, nobody, nowhere } from './job-form-values'

const RoleQuestion = lazyPart(async () => ({ default: (await import('./job-reading')).RoleQuestion }))

type TextName = Exclude<keyof JobForm, 'remote' | 'gradeBands' | 'applyHere' | 'questions'>

/** Returns a function for the props of the field with this name. */
export function useJobField() {
  const { register, formState } = useFormContext<JobForm>()
  const { errors, defaultValues } = formState
  return (name: TextName) => ({
    label: jobFieldLabels[name],
    defaultValue: defaultValues?.[name],
    error: errors[name]?.message,
    ...register(name),
  })
}

export function JobWords({ revision }: { revision: number }) {
  const { control, formState } = useFormContext<JobForm>()
  const field = useJobField()
  const isHydrated = useHydrated()
  // Registered in the order of display: the first field with an error gets the focus.
  const title = field('title')
  const [{ length: titleLength }, role] = useWatch({ control, name: ['title', 'role'] })
  const summary = field('summary')
  const { field: description } = useController({ name: 'description', control })
  const applyLink = field('applyLink')
  return (
    <div className="grid content-start gap-6">
      <h2 className="font-semibold text-large">The job</h2>
      <TextField hint={`${titleLength} of ${maxLength.title} characters`} {...title} />
      <Suspense fallback={null}>{isHydrated && role !== '' && <RoleQuestion role={role} />}</Suspense>
      <TextArea
        hint={`One or two sentences, at most ${maxLength.summary} characters. Candidates see them in search results.`}
        {...summary}
      />
      <RichTextField
        key={revision}
        height={400}
        name="description"
        label={jobFieldLabels.description}
        initial={description.value}
        error={formState.errors.description?.message}
        onChange={description.onChange}
        onBlur={description.onBlur}
        onReady={description.ref}
      />
      <TextField
        hint="Where we send candidates to apply: a web address or one email address."
        inputMode="url"
        {...applyLink}
      />
      <ApplyHereFields />
    </div>
  )
}

type JobTermsProps = {
  editorData: JobEditorData
  onAddLocation: (() => void) | undefined
  children: ReactNode
}

export function JobTerms({ editorData, onAddLocation, children }: JobTermsProps) {
  const { register, control, formState } = useFormContext<JobForm>()
  const { errors, defaultValues } = formState
  const field = useJobField()
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
      <SelectField {...field('jobType')}>
        {jobTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <Salary />
      {children}
      <TextField need="optional" hint="Your own reference. Candidates don’t see it." {...field('jobId')} />
      <SelectField need="optional" hint={mailHint} {...field('jobAdmin')}>
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

const mailHint = (
  <>
    Gets our emails about new applicants: once a day, or right away if they choose so in{' '}
    <a href="/profile/account">their account</a>. With nobody in particular, all administrators get them.
  </>
)

function Salary() {
  const { control } = useFormContext<JobForm>()
  const field = useJobField()
  const amount = useWatch({ control, name: 'salaryAmount' })
  return (
    <div className="grid gap-3">
      <TextField
        need="optional"
        hint={`${amount.length} of ${maxLength.salaryAmount} characters`}
        {...field('salaryAmount')}
      />
      <SelectField need="unmarked" {...field('salaryPeriod')}>
        {salaryPeriods.map((period) => (
          <option key={period}>{period}</option>
        ))}
      </SelectField>
    </div>
  )
}
