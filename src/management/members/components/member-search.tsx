import { memberClasses, memberClassLabels, memberSorts } from '../../../accounts/directory/member-classes'
import { Button } from '../../../ui/components/button'
import { SelectField, TextField } from '../../../ui/forms/field'
import { FiltersToggle, filtersScope, foldedFilter } from '../../../ui/forms/filters-toggle'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { type MembersQuery, membersHref } from '../members-query'

const sortLabels = { newest: 'Newest', name: 'Name', organization: 'Organization' } as const

type MemberSearchProps = {
  query: MembersQuery
  /** The organization's name, if the query has its id. */
  organization: string | null
}

/** A plain form and links, so that searching works without JavaScript. */
export function MemberSearch({ query, organization }: MemberSearchProps) {
  return (
    <div className={filtersScope}>
      <form
        action={membersHref({})}
        className="mt-6 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]"
      >
        {query.class && <input type="hidden" name="class" value={query.class} />}
        <div className="max-md:col-span-2">
          <TextField label="Name, email, or title" need="unmarked" type="search" name="q" defaultValue={query.q} />
        </div>
        <FiltersToggle areSet={query.class !== null || query.organization !== '' || query.sort !== 'newest'} />
        <div className={`max-md:col-span-2 min-w-0 ${foldedFilter}`}>
          {organization === null ? (
            <TextField
              label="Organization"
              need="unmarked"
              type="search"
              name="organization"
              defaultValue={query.organization}
              autoComplete="off"
            />
          ) : (
            <>
              <input type="hidden" name="organization" value={query.organization} />
              <p className="font-semibold">Organization</p>
              <p className="flex min-h-12 flex-wrap items-center gap-x-3">
                {organization}
                <a href={membersHref({ ...query, organization: '' })}>All organizations</a>
              </p>
            </>
          )}
        </div>
        <div className={`max-md:col-span-2 ${foldedFilter}`}>
          <SelectField label="Sort by" need="unmarked" name="sort" defaultValue={query.sort}>
            {memberSorts.map((sort) => (
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
        label="Class"
        className={`mt-5 ${foldedFilter}`}
        filters={[null, ...memberClasses].map((name) => ({
          label: name === null ? 'All' : memberClassLabels[name],
          href: membersHref({ ...query, class: name }),
          isCurrent: name === query.class,
        }))}
      />
    </div>
  )
}
