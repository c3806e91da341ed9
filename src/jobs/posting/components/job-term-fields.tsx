import { useFormContext, useWatch } from 'react-hook-form'
import { isSame } from '../../../platform/collections'
import { TextArea, TextField } from '../../../ui/forms/field'
import { longDayText } from '../../../ui/hooks/format-time'
import type { EmployerJob } from '../../job'
import { blankJob, type JobForm, jobFieldLabels } from '../../rules'
import { FieldGroup } from './field-group'
import { useJobField } from './job-form-fields'

const names = ['startDate', 'closingDate', 'hours', 'contractDays', 'caseload', 'benefits'] as const

/** Whether one of these fields is in the group, which must be open before it can show an error. */
export const hasTermField = (wrong: string[]) => names.some((name) => wrong.includes(name))

/** Whether the group may hold what a copy took over from another job. */
export const hasCopiedTerms = (job: EmployerJob | null) =>
  job?.published === null && names.some((name) => !isSame(job[name], blankJob[name]))

type JobTermFieldsProps = { isOpen: boolean; onToggle: (isOpen: boolean) => void }

export function JobTermFields({ isOpen, onToggle }: JobTermFieldsProps) {
  const { control } = useFormContext<JobForm>()
  const field = useJobField()
  const values = useWatch({ control, name: names })
  const filled = names.map((name, i) => [jobFieldLabels[name], inWords(name, values[i] ?? '')] as const)
  return (
    <FieldGroup title="Dates, hours, and benefits" filled={filled} {...{ isOpen, onToggle }}>
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

function inWords(name: (typeof names)[number], value: string): string {
  if (name === 'benefits') return value.split('\n').filter(Boolean).join(', ')
  const isDay = name === 'startDate' || name === 'closingDate'
  return isDay && !Number.isNaN(Date.parse(value)) ? longDayText(value) : value
}
