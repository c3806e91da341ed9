import { memberClasses, memberClassLabels, memberSorts } from '../../accounts/member-classes'
import { Button } from '../../ui/button'
import { SelectField, TextField } from '../../ui/field'
import { type MembersQuery, membersHref } from '../members-query'

const sortLabels = { newest: 'Newest', name: 'Name', organization: 'Organization' } as const

type MemberSearchProps = {
  query: MembersQuery
  /** The name of the organization, where the query has its id. */
  organization: string | null
}

/** Words, an organization and the order as a plain form, and the classes as links: all of it works without JavaScript. */
export function MemberSearch({ query, organization }: MemberSearchProps) {
  return (
    <>
      <form action={membersHref({})} className="mt-6 grid items-end gap-4 md:grid-cols-[2fr_2fr_1fr_auto]">
        {query.class && <input type="hidden" name="class" value={query.class} />}
        <TextField label="Name, e-mail or title" type="search" name="q" defaultValue={query.q} />
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
          <div className="min-w-0">
            <input type="hidden" name="organization" value={query.organization} />
            <p className="font-semibold">Organization</p>
            <p className="flex min-h-12 flex-wrap items-center gap-x-3">
              {organization}
              <a href={membersHref({ ...query, organization: '' })}>All organizations</a>
            </p>
          </div>
        )}
        <SelectField label="Sort by" need="unmarked" name="sort" defaultValue={query.sort}>
          {memberSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" className="min-h-12">
          Search
        </Button>
      </form>
      <nav aria-label="Class" className="mt-5 flex flex-wrap gap-2">
        {[null, ...memberClasses].map((name) => (
          <a
            key={name}
            href={membersHref({ ...query, class: name })}
            aria-current={name === query.class ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-pill border border-muted bg-raised px-4 text-ink no-underline hover:bg-wash aria-[current]:border-accent aria-[current]:bg-wash aria-[current]:font-semibold"
          >
            {name === null ? 'All' : memberClassLabels[name]}
          </a>
        ))}
      </nav>
    </>
  )
}
