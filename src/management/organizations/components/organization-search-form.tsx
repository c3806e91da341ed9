import { organizationSorts } from '../../../organizations/list/organization-sorts'
import { statusCodeNames, statusCodes } from '../../../organizations/status-codes'
import { Button } from '../../../ui/components/button'
import { SelectField, TextField } from '../../../ui/forms/field'
import { FiltersToggle, filtersScope, foldedFilter } from '../../../ui/forms/filters-toggle'
import { organizationSortLabels } from '../organization-labels'
import { type OrganizationsQuery, orderStatus, organizationsPath } from '../organizations-query'

/** A plain form, so that searching works without JavaScript. */
export function OrganizationSearchForm({ query }: { query: OrganizationsQuery }) {
  return (
    <div className={filtersScope}>
      <form
        action={organizationsPath}
        className="mt-6 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_auto]"
      >
        <div className="max-md:col-span-2">
          <TextField label="Name, city, or state" need="unmarked" type="search" name="q" defaultValue={query.q} />
        </div>
        <FiltersToggle areSet={query.status !== null || query.hasOrder || query.sort !== 'name'} />
        <div className={`max-md:col-span-2 min-w-0 ${foldedFilter}`}>
          <SelectField
            label="Status"
            need="unmarked"
            name="status"
            defaultValue={query.hasOrder ? orderStatus : (query.status ?? '')}
          >
            <option value="">All</option>
            {statusCodeNames.map((code) => (
              <option key={code} value={code}>
                {statusCodes[code].label}
              </option>
            ))}
            <option value={orderStatus}>Purchase order waiting</option>
          </SelectField>
        </div>
        <div className={`max-md:col-span-2 min-w-0 ${foldedFilter}`}>
          <SelectField label="Sort by" need="unmarked" name="sort" defaultValue={query.sort}>
            {organizationSorts.map((sort) => (
              <option key={sort} value={sort}>
                {organizationSortLabels[sort]}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" className="min-h-12 justify-self-start">
          Search
        </Button>
      </form>
    </div>
  )
}
