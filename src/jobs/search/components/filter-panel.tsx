import type { ReactNode } from 'react'
import { states } from '../../../platform/places/states'
import { Button } from '../../../ui/components/button'
import { pillClass, pillSummary, Select } from '../../../ui/forms/select'
import { jobTypes } from '../../choices'
import {
  employerKindLabels,
  gradeBandLabels,
  postedWithin,
  roleLabels,
  settingLabels,
  sortLabels,
} from '../../filter-choices'
import { type SearchWords, searchHref } from '../shared/search-words'

/** The steps of “pay from”, in dollars a year. */
const payments = [30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 100_000]

type Choices = readonly (readonly [value: string, label: string])[]
const labeled = (labels: Record<string, string>): Choices => Object.entries(labels)

export const payLabel = (dollars: string) => `From $${Number(dollars).toLocaleString('en-US')} a year`
export const daysLabel = (days: string) => (days === '1' ? 'Posted today' : `Posted within ${days} days`)

/** All filters, as fields of the search form around it. They need no code: the button searches. */
export function FilterPanel({ words, count }: { words: SearchWords; count: number }) {
  const { chosen } = words
  const { sort = [] } = chosen
  const [pay] = chosen.pay?.filter((dollars) => /^\d+$/.test(dollars)) ?? []
  return (
    <details className="group">
      <summary className={pillSummary}>
        {count > 0 ? `Filters (${count})` : 'Filters'}
        <span aria-hidden="true" className="icon icon-chevron-down group-open:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-x-8 gap-y-5 rounded-surface border border-muted bg-raised p-5 sm:grid-cols-2 lg:grid-cols-3">
        <Checkboxes name="type" legend="Job type" chosen={chosen} choices={jobTypes.map((type) => [type, type])} />
        <Checkboxes name="grade" legend="Grades" chosen={chosen} choices={labeled(gradeBandLabels)} />
        <div className="grid content-start gap-4">
          <Checkbox name="remote" value="1" isChecked={chosen.remote?.includes('1') ?? false}>
            Remote jobs only
          </Checkbox>
          <Choice name="days" label="Posted" any="Any time" chosen={chosen} choices={postedWithin.map(toDays)} />
          <Choice
            name="pay"
            label="Pay"
            any="Any pay"
            chosen={chosen}
            choices={[...new Set([...payments.map(String), ...(pay ? [pay] : [])])].map(toPay)}
          />
        </div>
        {/* Several come from an alert; one is easier to choose from a menu. */}
        {chosen.role && chosen.role.length > 1 ? (
          <Checkboxes name="role" legend="Roles" chosen={chosen} choices={labeled(roleLabels)} />
        ) : (
          <Choice name="role" label="Role" any="All roles" chosen={chosen} choices={labeled(roleLabels)} />
        )}
        <Choice name="setting" label="Setting" any="All settings" chosen={chosen} choices={labeled(settingLabels)} />
        <Choice
          name="employer"
          label="Employer"
          any="All employers"
          chosen={chosen}
          choices={labeled(employerKindLabels)}
        />
        <Choice name="license" label="License" any="Any state" chosen={chosen} choices={labeled(states)} />
        <Choice name="sort" label="Order" any="Best first" chosen={{ sort }} choices={labeled(sortLabels).slice(1)} />
        <div className="sticky bottom-0 -mx-5 flex flex-wrap items-center gap-4 border-line border-t bg-raised px-5 py-3 sm:col-span-full">
          <Button type="submit" data-counts aria-live="polite">
            Show jobs
          </Button>
          {count > 0 && <a href={searchHref({ ...words, chosen: { sort } })}>Clear all filters</a>}
        </div>
      </div>
    </details>
  )
}

const toDays = (days: number): [string, string] => [String(days), daysLabel(String(days))]
const toPay = (dollars: string): [string, string] => [dollars, payLabel(dollars)]

type GroupProps = { name: string; chosen: SearchWords['chosen']; choices: Choices }

function Checkboxes({ name, legend, chosen, choices }: GroupProps & { legend: string }) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {choices.map(([value, label]) => (
        <Checkbox key={value} name={name} value={value} isChecked={chosen[name]?.includes(value) ?? false}>
          {label}
        </Checkbox>
      ))}
    </fieldset>
  )
}

type CheckboxProps = { name: string; value: string; isChecked: boolean; children: ReactNode }

const Checkbox = ({ name, value, isChecked, children }: CheckboxProps) => (
  <label className="flex min-h-9 items-center gap-2.5">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isChecked}
      className="size-5 shrink-0 accent-accent"
    />
    {children}
  </label>
)

function Choice({ name, label, any, chosen, choices }: GroupProps & { label: string; any: string }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={`filter-${name}`} className="font-semibold">
        {label}
      </label>
      <Select
        id={`filter-${name}`}
        name={name}
        defaultValue={chosen[name]?.at(-1) ?? ''}
        className={`${pillClass} w-full`}
      >
        <option value="">{any}</option>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}
