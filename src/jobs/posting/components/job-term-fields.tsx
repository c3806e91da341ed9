import { useFormContext, useWatch } from 'react-hook-form'
import { TextArea, TextField } from '../../../ui/forms/field'
import { longDayText } from '../../../ui/hooks/format-time'
import { termNames } from '../../job-terms'
import { type JobForm, jobFieldLabels } from '../../rules'
import { FieldGroup, type OpenGroup } from './field-group'
import { useJobField } from './job-form-fields'

export function JobTermFields({ group }: { group: OpenGroup }) {
  const { control } = useFormContext<JobForm>()
  const field = useJobField()
  const values = useWatch({ control, name: termNames })
  const filled = termNames.map((name, i) => [jobFieldLabels[name], inWords(name, values[i] ?? '')] as const)
  return (
    <FieldGroup title="Dates, hours, and benefits" filled={filled} {...group}>
      <p className="text-muted text-small">Candidates see these on your job, and beside others when they compare.</p>
      <TextField need="unmarked" type="date" {...field('startDate')} />
      <TextField
        need="unmarked"
        type="date"
        hint="The job closes at the end of this day, in the time zone of its location."
        {...field('closingDate')}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        {(['hours', 'contractDays'] as const).map((name) => (
          <TextField key={name} need="unmarked" inputMode="numeric" {...field(name)} />
        ))}
      </div>
      <TextField need="unmarked" inputMode="numeric" hint="How many students." {...field('caseload')} />
      <TextArea need="unmarked" hint="At most ten, one a line, such as “Health insurance”." {...field('benefits')} />
    </FieldGroup>
  )
}

function inWords(name: (typeof termNames)[number], value: string): string {
  if (name === 'benefits') return value.split('\n').filter(Boolean).join(', ')
  const isDay = name === 'startDate' || name === 'closingDate'
  return isDay && !Number.isNaN(Date.parse(value)) ? longDayText(value) : value
}
