import { Button } from '../../../ui/components/button'
import { SelectField, TextField } from '../../../ui/forms/field'
import { FiltersToggle, filtersScope, foldedFilter } from '../../../ui/forms/filters-toggle'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { type ArticleSort, articleFilters, articleSorts } from '../../choices'
import { type TableQuery, tableHref } from '../table-query'

const sortLabels: Readonly<Record<ArticleSort, string>> = { alpha: 'Alphabetical', date: 'By Date' }

/** A plain form and links, so that searching works without JavaScript. */
export function ArticleSearch({ query }: { query: TableQuery }) {
  return (
    <div className={filtersScope}>
      <form
        action={tableHref({})}
        className="mt-6 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,1fr)_auto]"
      >
        {query.status !== 'All' && <input type="hidden" name="status" value={query.status} />}
        <div className="max-md:col-span-2">
          <TextField label="Words in the title" need="unmarked" type="search" name="q" defaultValue={query.q} />
        </div>
        <FiltersToggle areSet={query.status !== 'All' || query.sort !== 'date'} />
        <div className={`max-md:col-span-2 ${foldedFilter}`}>
          <SelectField label="Sort by" need="unmarked" name="sort" defaultValue={query.sort}>
            {articleSorts.map((sort) => (
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
      <FilterLinks
        label="Status"
        className={`mt-5 ${foldedFilter}`}
        filters={articleFilters.map((status) => ({
          label: status,
          href: tableHref({ ...query, status }),
          isCurrent: status === query.status,
        }))}
      />
    </div>
  )
}
