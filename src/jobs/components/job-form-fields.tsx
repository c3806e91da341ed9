import { type Control, useController, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button'
import { SelectField, TextArea, TextField, Toggle } from '../../ui/field'
import { RichTextField } from '../../ui/rich-text-field'
import type { Desk } from '../desk'
import { type JobForm, jobTypes, salaryPeriods } from '../rules'

/** What the job is about and how to apply. */
export function JobWords() {
  const { register, control, formState } = useFormContext<JobForm>()
  const { errors, defaultValues } = formState
  // In the order in which they stand: the first with a message gets the focus.
  const title = register('title')
  const summary = register('summary')
  const { field: description } = useController({ name: 'description', control })
  const applyLink = register('applyLink')
  return (
    <div className="grid content-start gap-6">
      <h2 className="font-semibold text-large">The job</h2>
      <TextField label="Title" defaultValue={defaultValues?.title} error={errors.title?.message} {...title} />
      <TextArea
        label="Summary"
        hint="One or two sentences, at most 500 characters; search engines and lists show it."
        defaultValue={defaultValues?.summary}
        error={errors.summary?.message}
        {...summary}
      />
      <RichTextField
        label="Description"
        initial={description.value}
        error={errors.description?.message}
        onChange={description.onChange}
        onBlur={description.onBlur}
        onReady={description.ref}
      />
      <TextField
        label="Apply link"
        hint="Where candidates go on after applying: a web address or one e-mail address."
        inputMode="url"
        defaultValue={defaultValues?.applyLink}
        error={errors.applyLink?.message}
        {...applyLink}
      />
    </div>
  )
}

/** Where, how and for how much, and who looks after it. */
export function JobTerms({ desk, onAddLocation }: { desk: Desk; onAddLocation: () => void }) {
  const { register, control, formState } = useFormContext<JobForm>()
  const { errors, defaultValues } = formState
  const { field: location } = useController({ name: 'location', control })
  return (
    <div className="grid content-start gap-6">
      <h2 className="font-semibold text-large">Place and terms</h2>
      <div className="grid gap-3">
        <SelectField label="Location" need="unmarked" error={errors.location?.message} {...location}>
          <option value="">{desk.mainLocation ? 'The main location' : 'No location yet'}</option>
          {desk.locations.map(({ _id, name, city, state }) => (
            <option key={_id} value={_id}>{`${name}, ${city}, ${state}`}</option>
          ))}
        </SelectField>
        <Button kind="outlined" className="justify-self-start" onClick={onAddLocation}>
          Add a location
        </Button>
      </div>
      <Toggle
        label="Remote"
        hint="Shown as “Remote USA” and found everywhere."
        defaultChecked={defaultValues?.remote}
        {...register('remote')}
      />
      <SelectField
        label="Job type"
        defaultValue={defaultValues?.jobType}
        error={errors.jobType?.message}
        {...register('jobType')}
      >
        {jobTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <Salary control={control} />
      <TextField
        label="Job ID"
        need="optional"
        hint="Your own reference; candidates do not see it."
        defaultValue={defaultValues?.jobId}
        error={errors.jobId?.message}
        {...register('jobId')}
      />
      <SelectField
        label="Job administrator"
        need="optional"
        hint="Who of you looks after this job."
        defaultValue={defaultValues?.jobAdmin}
        error={errors.jobAdmin?.message}
        {...register('jobAdmin')}
      >
        <option value="">Nobody in particular</option>
        {desk.administrators.map(({ _id, displayName }) => (
          <option key={_id} value={_id}>
            {displayName}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

const longestSalary = 50

function Salary({ control }: { control: Control<JobForm> }) {
  const { register, formState } = useFormContext<JobForm>()
  const { errors, defaultValues } = formState
  const amount = useWatch({ control, name: 'salaryAmount' })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,7rem)] items-start gap-3">
      <TextField
        label="Salary amount"
        need="optional"
        hint={`${amount.length} of ${longestSalary} characters`}
        defaultValue={defaultValues?.salaryAmount}
        error={errors.salaryAmount?.message}
        {...register('salaryAmount')}
      />
      <SelectField label="Per" need="unmarked" defaultValue={defaultValues?.salaryPeriod} {...register('salaryPeriod')}>
        {salaryPeriods.map((period) => (
          <option key={period}>{period}</option>
        ))}
      </SelectField>
    </div>
  )
}
