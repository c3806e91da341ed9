import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { lastDays, quickRanges, type Range, type RangeErrors, rangeHref } from '../range'

type RangeFormProps = {
  range: Range
  errors: RangeErrors
  /** What was entered, so that a wrong date stays in its field. */
  typed: { from: string; to: string }
  today: string
}

/** The range of the figures as links and as a plain form, which both work without JavaScript. */
export function RangeForm({ range, errors, typed, today }: RangeFormProps) {
  const areWrong = errors.from !== undefined || errors.to !== undefined
  const [from, to] = areWrong ? [typed.from, typed.to] : [range.from, range.to]
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-4">
      <FilterLinks
        label="Range"
        filters={quickRanges.map((count) => {
          const quick = lastDays(today, count)
          const isCurrent = !areWrong && quick.from === range.from && quick.to === range.to
          return { label: `${count} days`, href: `${rangeHref(quick, today)}#figures`, isCurrent }
        })}
      />
      <form
        action="/spedcommons-reports#figures"
        className="flex min-w-0 flex-wrap items-start gap-3 *:min-w-0 *:max-w-full"
      >
        <TextField label="From" need="unmarked" type="date" name="from" defaultValue={from} error={errors.from} />
        <TextField label="To" need="unmarked" type="date" name="to" defaultValue={to} error={errors.to} />
        <Button type="submit" kind="outlined" className="mt-6 min-h-12">
          Show range
        </Button>
      </form>
    </div>
  )
}
