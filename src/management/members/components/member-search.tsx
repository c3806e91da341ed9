import {
  type JoinedFilter,
  joinedFilters,
  type MemberSort,
  type MemberState,
  memberClasses,
  memberClassLabels,
  memberSorts,
  memberStates,
  type SeenFilter,
  seenFilters,
} from '../../../accounts/directory/member-classes'
import { Button } from '../../../ui/components/button'
import { SelectField, TextField } from '../../../ui/forms/field'
import { FiltersToggle, filtersScope, foldedFilter } from '../../../ui/forms/filters-toggle'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { type MembersQuery, membersHref } from '../members-query'

const memberSortLabels: Readonly<Record<MemberSort, string>> = {
  newest: 'Newest',
  name: 'Name',
  organization: 'Organization',
}

const stateLabels: Labels<MemberState> = {
  all: 'Everyone',
  reviewer: 'Reviewers',
  suspended: 'Suspended',
  silenced: 'Silenced',
  unconfirmed: 'Email not confirmed',
  invited: 'Invited, no password yet',
}

const withinDays = { 1: 'Past day', 7: 'Past week', 30: 'Past 30 days', 90: 'Past 90 days' }

const joinedLabels: Labels<JoinedFilter> = { all: 'Any time', ...withinDays }

const seenLabels: Labels<SeenFilter> = { all: 'Any time', ...withinDays, not: 'Not in 90 days' }

type MemberSearchProps = {
  query: MembersQuery
  /** The organization's name, if the query has its id. */
  organization: string | null
}

/** A plain form and links, so that searching works without JavaScript. */
export function MemberSearch({ query, organization }: MemberSearchProps) {
  const areSet =
    [query.class, query.state, query.joined, query.seen].some((chosen) => chosen !== null) ||
    query.organization !== '' ||
    query.sort !== 'newest'
  return (
    <div className={filtersScope}>
      <form
        action={membersHref({})}
        className="mt-6 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-3 md:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
      >
        {query.class && <input type="hidden" name="class" value={query.class} />}
        <div className="col-span-2 md:col-span-3">
          <TextField label="Name, email, or title" need="unmarked" type="search" name="q" defaultValue={query.q} />
        </div>
        <FiltersToggle areSet={areSet} />
        <div className={`col-span-2 min-w-0 ${foldedFilter}`}>
          <Organization query={query} name={organization} />
        </div>
        <MemberFilterSelect label="Show" name="state" chosen={query.state} values={memberStates} labels={stateLabels} />
        <MemberFilterSelect
          label="Joined"
          name="joined"
          chosen={query.joined}
          values={joinedFilters}
          labels={joinedLabels}
        />
        <MemberFilterSelect
          label="Last seen"
          name="seen"
          chosen={query.seen}
          values={seenFilters}
          labels={seenLabels}
        />
        <MemberFilterSelect
          label="Sort by"
          name="sort"
          chosen={query.sort}
          values={memberSorts}
          labels={memberSortLabels}
        />
        <Button type="submit" className="min-h-12 justify-self-start">
          Search
        </Button>
      </form>
      <FilterLinks
        label="Class"
        className={`mt-4 ${foldedFilter}`}
        filters={[null, ...memberClasses].map((name) => ({
          label: name === null ? 'All' : memberClassLabels[name],
          href: membersHref({ ...query, class: name }),
          isCurrent: name === query.class,
        }))}
      />
    </div>
  )
}

/** Part of a name, or one organization that was chosen with a link. */
function Organization({ query, name }: { query: MembersQuery; name: string | null }) {
  if (name === null)
    return (
      <TextField
        label="Organization"
        need="unmarked"
        type="search"
        name="organization"
        defaultValue={query.organization}
        autoComplete="off"
      />
    )
  return (
    <>
      <input type="hidden" name="organization" value={query.organization} />
      <p className="font-semibold">Organization</p>
      <p className="flex min-h-12 flex-wrap items-center gap-x-3">
        {name}
        <a href={membersHref({ ...query, organization: '' })}>All organizations</a>
      </p>
    </>
  )
}

/** `all` is the choice that filters nothing. */
type Labels<Value extends string> = Readonly<Record<Value | 'all', string>>

type MemberFilterSelectProps<Value extends string> = {
  label: string
  name: string
  chosen: Value | null
  values: readonly Value[]
  /** `all` is the choice that filters nothing; a list that must have one has none. */
  labels: Readonly<Record<Value, string>> & { all?: string }
}

function MemberFilterSelect<Value extends string>({
  label,
  name,
  chosen,
  values,
  labels,
}: MemberFilterSelectProps<Value>) {
  return (
    <div className={`max-md:col-span-2 ${foldedFilter}`}>
      <SelectField label={label} need="unmarked" name={name} defaultValue={chosen ?? ''}>
        {labels.all && <option value="">{labels.all}</option>}
        {values.map((value) => (
          <option key={value} value={value}>
            {labels[value]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
