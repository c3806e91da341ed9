import { ButtonLink } from '../../../ui/components/button'
import { SectionPage } from '../../../ui/layouts/section-page'
import { PageLinks } from '../../../ui/lists/page-links'
import type { AuditChoices } from '../audit-filter'
import type { ListedAuditEntry } from '../audit-list'
import { type AuditErrors, type AuditQuery, auditHref } from '../audit-query'
import { isReading } from '../audit-words'
import { AuditFilters } from '../components/audit-filters'
import { History } from '../components/history'

export const hydrates = 'on reach'

type AuditProps = {
  auditEntries: ListedAuditEntry[]
  next: string | null
  query: AuditQuery
  errors: AuditErrors
  choices: AuditChoices
  isFirstPage: boolean
}

/** Entries are kept for a year (docs/security.md, 17). */
export default function Audit({ auditEntries, next, query, errors, choices, isFirstPage }: AuditProps) {
  const isFiltered = Object.values(query).some(Boolean)
  return (
    <SectionPage here="Audit">
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-bold text-title">Audit</h1>
        <ButtonLink kind="outlined" href={auditHref(query, { as: '.csv' })} download>
          Download CSV
        </ButtonLink>
      </div>
      <p className="mt-2 max-w-prose text-muted">
        Who did what, newest first. We keep it for a year. Days are in UTC. The download has the newest 10,000 entries
        that match.
      </p>
      <AuditFilters query={query} errors={errors} choices={choices} />
      {auditEntries.length === 0 ? (
        <p className="mt-6 text-large text-muted">{emptyText(isFiltered, isFirstPage)}</p>
      ) : (
        <History
          label="What was done"
          auditEntries={auditEntries}
          showsTarget
          showsReadings={isReading({ verb: query.verb })}
        />
      )}
      <PageLinks next={next} isFirstPage={isFirstPage} hrefOf={(cursor) => auditHref(query, { cursor })} />
    </SectionPage>
  )
}

function emptyText(isFiltered: boolean, isFirstPage: boolean): string {
  if (!isFirstPage) return 'There are no older entries.'
  return isFiltered ? 'Nothing in the past year matches.' : 'Nothing is recorded yet.'
}
