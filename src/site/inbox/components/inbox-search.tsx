import type { TeamMember } from '../../../accounts/directory/member-list'
import { Button } from '../../../ui/components/button'
import { SelectField, TextField } from '../../../ui/forms/field'
import { FiltersToggle, filtersScope, foldedFilter } from '../../../ui/forms/filters-toggle'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { audiences, contactForms, contactStatuses } from '../../contact/choices'
import { type InboxQuery, inboxHref, inboxPath } from '../inbox-query'
import { formLabels, messageStatusLabels } from '../message-actions'

type InboxSearchProps = { query: InboxQuery; team: TeamMember[]; me: string }

/** A plain form and links, so that searching works without JavaScript. */
export function InboxSearch({ query, team, me }: InboxSearchProps) {
  const { status, spam } = query
  const areSet = [query.form, query.audience, query.assignee].some((chosen) => chosen !== null)
  return (
    <div className={filtersScope}>
      <form
        action={inboxPath}
        className="mt-6 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 md:grid-cols-[minmax(0,3fr)_repeat(3,minmax(0,2fr))_auto]"
      >
        {status && <input type="hidden" name="status" value={status} />}
        {spam && <input type="hidden" name="spam" value="1" />}
        <div className="max-md:col-span-2">
          <TextField label="Name, email, or message" type="search" name="q" defaultValue={query.q} />
        </div>
        <FiltersToggle areSet={areSet} />
        <Filter label="Form" name="form" chosen={query.form} everything="Both forms">
          {contactForms.map((form) => (
            <option key={form} value={form}>
              {formLabels[form]}
            </option>
          ))}
        </Filter>
        <Filter label="Audience" name="audience" chosen={query.audience} everything="Everyone">
          {Object.values(audiences).map((audience) => (
            <option key={audience}>{audience}</option>
          ))}
        </Filter>
        <Filter label="Assigned to" name="assignee" chosen={query.assignee} everything="Anyone">
          <option value="none">Nobody</option>
          <option value={me}>Me</option>
          {team.flatMap(({ _id, displayName }) =>
            _id === me ? (
              []
            ) : (
              <option key={_id} value={_id}>
                {displayName}
              </option>
            ),
          )}
        </Filter>
        <Button type="submit" className="min-h-12 justify-self-start">
          Search
        </Button>
      </form>
      <FilterLinks
        label="Status"
        className="mt-5"
        filters={[
          ...[null, ...contactStatuses].map((shown) => ({
            label: shown ? messageStatusLabels[shown] : 'All',
            href: inboxHref({ ...query, status: shown, spam: false }),
            isCurrent: !spam && shown === status,
          })),
          { label: 'Spam', href: inboxHref({ ...query, status: null, spam: true }), isCurrent: spam },
        ]}
      />
    </div>
  )
}

type FilterProps = {
  label: string
  name: string
  chosen: string | null
  /** The choice that filters nothing. */
  everything: string
  children: React.ReactNode
}

function Filter({ label, name, chosen, everything, children }: FilterProps) {
  return (
    <div className={`max-md:col-span-2 ${foldedFilter}`}>
      <SelectField label={label} need="unmarked" name={name} defaultValue={chosen ?? ''}>
        <option value="">{everything}</option>
        {children}
      </SelectField>
    </div>
  )
}
