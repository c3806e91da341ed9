import { Button, ButtonLink } from '../../../ui/components/button'
import { SelectField, TextField } from '../../../ui/forms/field'
import { FiltersToggle, filtersScope, foldedFilter } from '../../../ui/forms/filters-toggle'
import type { AuditChoices } from '../audit-filter'
import { type AuditErrors, type AuditQuery, auditHref } from '../audit-query'
import { kindWords, verbWords } from '../audit-words'

type AuditFiltersProps = { query: AuditQuery; errors: AuditErrors; choices: AuditChoices }

const text = { need: 'unmarked', type: 'search', autoComplete: 'off' } as const
const date = { need: 'unmarked', type: 'date' } as const

/** A plain form, so that filtering works without JavaScript. */
export function AuditFilters({ query, errors, choices }: AuditFiltersProps) {
  const { target, kind, actor, verb, acting, from, to } = query
  const areSet = Object.values(query).some(Boolean)
  return (
    <form action={auditHref({})} className={`${filtersScope} mt-6 grid items-start gap-4 md:grid-cols-3`}>
      <TextField label="ID of what was changed" name="target" defaultValue={target} {...text} />
      <FiltersToggle areSet={Object.entries(query).some(([name, value]) => name !== 'target' && value)} />
      <div className={foldedFilter}>
        <TextField label="Who (email or ID)" name="actor" defaultValue={actor} {...text} />
      </div>
      <div className={foldedFilter}>
        <TextField label="Acting for (organization or ID)" name="acting" defaultValue={acting} {...text} />
      </div>
      <div className={foldedFilter}>
        <Choice label="What was done" name="verb" chosen={verb} values={choices.verbs} wordsOf={verbWords} />
      </div>
      <div className={foldedFilter}>
        <Choice label="Kind of thing" name="kind" chosen={kind} values={choices.kinds} wordsOf={kindWords} />
      </div>
      <div className={`grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4 ${foldedFilter}`}>
        <TextField label="From" name="from" defaultValue={from} error={errors.from} {...date} />
        <TextField label="To" name="to" defaultValue={to} error={errors.to} {...date} />
      </div>
      <div className="flex flex-wrap gap-3 md:col-span-3">
        <Button type="submit" className="min-h-12">
          Find
        </Button>
        {areSet && (
          <ButtonLink kind="quiet" href={auditHref({})} className="min-h-12">
            Show all
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

type ChoiceProps = {
  label: string
  name: string
  chosen: string
  values: readonly string[]
  wordsOf: (value: string) => string
}

function Choice({ label, name, chosen, values, wordsOf }: ChoiceProps) {
  const known = chosen && !values.includes(chosen) ? [chosen, ...values] : values
  const options = known.map((value) => ({ value, words: wordsOf(value) }))
  return (
    <SelectField label={label} need="unmarked" name={name} defaultValue={chosen}>
      <option value="">Everything</option>
      {options
        .toSorted((one, other) => one.words.localeCompare(other.words, 'en'))
        .map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
    </SelectField>
  )
}
