import { Button, ButtonLink } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { SectionPage } from '../../../ui/layouts/section-page'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { ListedAuditEntry } from '../audit-list'
import { History } from '../components/history'

export const hydrates = 'on reach'

type AuditProps = { auditEntries: ListedAuditEntry[]; next: string | null; target: string; isFirstPage: boolean }

const here = '/spedcommons-reports/audit'

/** Entries are kept for a year (docs/security.md, 17). */
export default function Audit({ auditEntries, next, target, isFirstPage }: AuditProps) {
  return (
    <SectionPage here="Audit">
      <h1 className="mt-4 font-bold text-title">Audit</h1>
      <p className="mt-2 max-w-prose text-muted">
        Who did what, newest first. We keep it for a year. To see what was done to one member, job, or organization,
        search for its ID.
      </p>
      <form action={here} className="mt-6 flex flex-wrap items-end gap-3">
        <div className="flex-1 basis-60">
          <TextField label="ID" need="unmarked" type="search" name="target" defaultValue={target} autoComplete="off" />
        </div>
        <Button type="submit" className="min-h-12">
          Find
        </Button>
        {target && (
          <ButtonLink kind="quiet" href={here} className="min-h-12">
            Show all
          </ButtonLink>
        )}
      </form>
      {auditEntries.length === 0 ? (
        <p className="mt-6 text-large text-muted">
          {target ? 'Nothing in the past year has this ID.' : 'Nothing is recorded yet.'}
        </p>
      ) : (
        <History label="What was done" auditEntries={auditEntries} showsTarget />
      )}
      <PageLinks
        next={next}
        isFirstPage={isFirstPage}
        hrefOf={(cursor) => listHref(here, { target: target || null, cursor })}
      />
    </SectionPage>
  )
}
