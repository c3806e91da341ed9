import { Button } from '../../../ui/components/button'
import { SelectField, TextField } from '../../../ui/forms/field'
import { FiltersToggle, filtersScope, foldedFilter } from '../../../ui/forms/filters-toggle'
import { useFilters } from '../../../ui/forms/use-filters'
import { type DistrictSort, districtSorts } from '../../choices'
import { countText, stateText } from '../../district/district-text'
import type { StateCount } from '../district-list'
import { type DistrictQuery, districtsPath } from '../district-query'

const sortLabels: Readonly<Record<DistrictSort, string>> = { name: 'Name', students: 'Most students' }

/** A plain form, so that searching works without JavaScript. */
export function DistrictSearch({ query, states }: { query: DistrictQuery; states: StateCount[] }) {
  const filters = useFilters()
  return (
    <form
      action={districtsPath}
      className={`mt-6 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_auto] ${filtersScope}`}
    >
      <div className="max-md:col-span-2">
        <TextField label="Name" need="unmarked" type="search" name="q" defaultValue={query.q} />
      </div>
      <FiltersToggle areSet={query.state !== '' || query.sort !== 'name'} />
      <div className={`max-md:col-span-2 ${foldedFilter}`} {...filters}>
        <SelectField label="State" need="unmarked" name="state" defaultValue={query.state}>
          <option value="">All states</option>
          {states.map(({ state, districtCount }) => (
            <option key={state} value={state}>
              {`${stateText(state)} (${countText(districtCount)})`}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={`max-md:col-span-2 ${foldedFilter}`} {...filters}>
        <SelectField label="Sort by" need="unmarked" name="sort" defaultValue={query.sort}>
          {districtSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" className="min-h-12 justify-self-start">
        Search
      </Button>
    </form>
  )
}
