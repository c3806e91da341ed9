import { useController, useFormContext, useWatch } from 'react-hook-form'
import { FieldError, SelectField, TextField, Toggle } from '../../../ui/forms/field'
import {
  gradeBands as allGradeBands,
  type GradeBand,
  gradeBandLabels,
  roleLabels,
  settingLabels,
} from '../../filter-choices'
import { formatPayRange } from '../../job/format-job'
import { gradeField, isRange, type JobForm, jobFieldLabels, toDollars } from '../../rules'
import { FieldGroup, type OpenGroup } from './field-group'
import { useJobField } from './job-form-fields'

export const filterFieldNames = ['role', 'gradeBands', 'setting', 'license', 'salaryFrom', 'salaryTo'] as const

export function JobFilterFields({ group }: { group: OpenGroup }) {
  const { control, getValues, formState } = useFormContext<JobForm>()
  const { errors } = formState
  const field = useJobField()
  const [role, gradeBands, setting, license, salaryFrom, salaryTo] = useWatch({ control, name: filterFieldNames })
  const values = {
    role: role && roleLabels[role],
    gradeBands: gradeBands.map((band) => gradeBandLabels[band]).join(', '),
    setting: setting && settingLabels[setting],
    license,
    salaryFrom,
    salaryTo,
  }
  const filled = filterFieldNames.map((name) => [jobFieldLabels[name], values[name]] as const)
  const { field: grades } = useController({ name: 'gradeBands', control })
  const setGrade = (band: GradeBand, isChosen: boolean) =>
    grades.onChange(allGradeBands.filter((each) => (each === band ? isChosen : getValues('gradeBands').includes(each))))
  return (
    <FieldGroup title="Help the right people find it" filled={filled} {...group}>
      <p className="text-muted text-small">
        Candidates see these at the top of your job. What you leave empty, we try to read from your title and summary.
      </p>
      <SelectField need="unmarked" {...field('role')}>
        <Options labels={roleLabels} />
      </SelectField>
      <fieldset className="grid min-w-0 gap-2" aria-describedby={errors.gradeBands && 'grades-error'}>
        <legend className="mb-2 font-semibold">{jobFieldLabels.gradeBands}</legend>
        {allGradeBands.map((band) => (
          <Toggle
            key={band}
            label={gradeBandLabels[band]}
            name={gradeField(band)}
            checked={grades.value.includes(band)}
            onChange={({ target }) => setGrade(band, target.checked)}
          />
        ))}
        {errors.gradeBands?.message && <FieldError id="grades-error">{errors.gradeBands.message}</FieldError>}
      </fieldset>
      <SelectField need="unmarked" {...field('setting')}>
        <Options labels={settingLabels} />
      </SelectField>
      <TextField need="unmarked" hint="Such as “PEL with LBS1” or “Illinois SLP license”." {...field('license')} />
      <SalaryRange />
    </FieldGroup>
  )
}

function Options({ labels }: { labels: Readonly<Record<string, string>> }) {
  return (
    <>
      <option value="">Not chosen</option>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}

function SalaryRange() {
  const { control } = useFormContext<JobForm>()
  const field = useJobField()
  const [typedFrom, typedTo, period] = useWatch({ control, name: ['salaryFrom', 'salaryTo', 'salaryPeriod'] })
  const [from, to] = [toDollars(typedFrom), toDollars(typedTo)]
  const words = from !== undefined && to !== undefined && isRange(from, to) ? formatPayRange(from, to, period) : ''
  return (
    <div>
      <div className="grid grid-cols-2 items-start gap-3">
        {(['salaryFrom', 'salaryTo'] as const).map((name) => (
          <TextField key={name} need="unmarked" inputMode="numeric" describedBy="range-in-words" {...field(name)} />
        ))}
      </div>
      <p id="range-in-words" className="mt-1 text-muted text-small">
        {words ? `Candidates see: ${words}` : 'Whole dollars, for the period that you chose above.'}
      </p>
    </div>
  )
}
