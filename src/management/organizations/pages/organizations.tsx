import { type FormEvent, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { statusCodes, statusLabel } from '../../../organizations/choices'
import { Button, ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { SectionPage } from '../../../ui/layouts/section-page'
import { ListSearch, NoRows } from '../../../ui/lists/list-search'
import { PageLinks } from '../../../ui/lists/page-links'
import { OrganizationRows } from '../components/organization-rows'
import type { StatusSet } from '../components/organization-status-dialog'
import type { TableOrganization } from '../organization-table'
import {
  countOrganizations,
  type OrganizationsPlace,
  type OrganizationsQuery,
  organizationTable,
} from '../organizations-query'

const OrganizationStatusDialog = lazyPart(() => import('../components/organization-status-dialog'))

export type OrganizationsProps = {
  organizations: TableOrganization[]
  query: OrganizationsQuery
  place: OrganizationsPlace
  next: string | null
  previous: string | null
  changed: number | null
}

type Asked = { ids: readonly string[]; clear: () => void }

const formId = 'chosen-organizations'

export default function Organizations({ query, place, next, previous, changed, ...props }: OrganizationsProps) {
  const [organizations, setOrganizations] = useState(props.organizations)
  const [asked, setAsked] = useState<Asked | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstPage = place.cursor === null && place.before === null
  const here = organizationTable.href(query, place)
  const matching = matchingWords(query.status)

  /** Changed organizations stay in their rows, so that nobody loses their place. Those the filter excludes disappear. */
  function show({ clear }: Asked, { statusCode, changed: ids }: StatusSet) {
    flushSync(() => setAsked(null))
    flushSync(() =>
      setOrganizations(
        organizations
          .map((row) => (ids.has(row._id) ? withStatus(row, statusCode) : row))
          .filter((row) => isStillMatching(row, query.status)),
      ),
    )
    clear()
    if (!document.activeElement || document.activeElement === document.body) heading.current?.focus()
    if (ids.size > 0)
      toast({ title: `${countOrganizations(ids.size)} changed`, description: statusCodes[statusCode].label })
  }

  function askAbout(event: FormEvent, next: Asked) {
    event.preventDefault()
    setAsked(next)
  }

  return (
    <SectionPage>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="font-bold text-title outline-none">
          Organizations
        </h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind="outlined" href={organizationTable.csvHref(query)} download>
            Download CSV
          </ButtonLink>
          <ButtonLink href={`${organizationTable.path}/new`}>New Organization</ButtonLink>
        </div>
      </div>
      {changed !== null && (
        <p id="done" tabIndex={-1} role="status" className="mt-4 font-semibold text-success outline-none">
          {`We changed the status of ${countOrganizations(changed)}.`}
        </p>
      )}
      <ListSearch
        list={organizationTable}
        query={query}
        className="items-end gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_auto]"
      />
      <form id={formId} action={`${organizationTable.path}/status`}>
        <input type="hidden" name="from" value={here} />
      </form>
      <section aria-label="Organizations" className="mt-5">
        {organizations.length === 0 ? (
          <NoRows list={organizationTable} noun="organizations" isFirstPage={isFirstPage} filtered={matching} />
        ) : (
          <OrganizationRows
            organizations={organizations}
            query={query}
            here={here}
            form={formId}
            onStatus={({ _id }) => setAsked({ ids: [_id], clear: () => {} })}
            bulk={(ids, clear) => (
              <Button
                kind="outlined"
                type="submit"
                form={formId}
                onClick={(event) => ids.length > 0 && askAbout(event, { ids, clear })}
              >
                Set status
              </Button>
            )}
          />
        )}
      </section>
      <PageLinks
        next={next}
        previousHref={previous && organizationTable.href(query, { before: previous })}
        isFirstPage={isFirstPage}
        hrefOf={(cursor) => organizationTable.href(query, { cursor })}
      />
      <Suspense fallback={null}>
        {asked && (
          <OrganizationStatusDialog
            organizations={organizations.filter(({ _id }) => asked.ids.includes(_id))}
            onDone={(set) => show(asked, set)}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </SectionPage>
  )
}

function matchingWords(status: OrganizationsQuery['status']): string {
  if (status === null) return ''
  if (status === 'order') return ' with a waiting purchase order'
  return status === 'ending' ? ' with a free trial that ends within 7 days' : ` with the status ${statusLabel(status)}`
}

/** An order that waits may still do so with another status. */
function isStillMatching({ statusCode }: TableOrganization, status: OrganizationsQuery['status']): boolean {
  if (status === 'ending') return statusCode === '3'
  return status === null || status === 'order' || statusCode === status
}

/** What the table shows of a new status. When a new trial ends is read with the next page. */
const withStatus = (row: TableOrganization, statusCode: string): TableOrganization => ({
  ...row,
  statusCode,
  ...(statusCode === '2' && { closableJobs: 0 }),
  ...(statusCode !== row.statusCode && { ends: null }),
})
