import { Button, ButtonLink } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { SectionPage } from '../../../ui/layouts/section-page'
import { ListSearch } from '../../../ui/lists/list-search'
import { PageLinks } from '../../../ui/lists/page-links'
import type { AuditChoices, ListedAuditEntry } from '../audit-list'
import { type AuditErrors, type AuditQuery, auditList } from '../audit-query'
import { isReading, kindWords, verbWords } from '../audit-verbs'
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
  const isFiltered = auditList.changed(query).length > 0
  return (
    <SectionPage>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-bold text-title">Audit</h1>
        <ButtonLink kind="outlined" href={auditList.csvHref(query)} download>
          Download CSV
        </ButtonLink>
      </div>
      <p className="mt-2 max-w-measure text-muted">
        Who did what, newest first. We keep it for a year. Days are in Central Time. The download has the newest 10,000
        entries that match.
      </p>
      <ListSearch
        list={auditList}
        query={query}
        className="items-start gap-4 md:grid-cols-3"
        options={{
          verb: getOptions(choices.verbs, query.verb, verbWords),
          kind: getOptions(choices.kinds, query.kind, kindWords),
        }}
        foot={
          <div className="col-span-full flex flex-wrap gap-3">
            <Button type="submit" className="min-h-12">
              Find
            </Button>
            {isFiltered && (
              <ButtonLink kind="quiet" href={auditList.path} className="min-h-12">
                Show all
              </ButtonLink>
            )}
          </div>
        }
      >
        <AuditFields query={query} errors={errors} />
      </ListSearch>
      {auditEntries.length === 0 ? (
        <p className="mt-6 text-large text-muted">{emptyText(isFiltered, isFirstPage)}</p>
      ) : (
        <History label="What was done" auditEntries={auditEntries} showsReadings={isReading({ verb: query.verb })} />
      )}
      <PageLinks next={next} isFirstPage={isFirstPage} hrefOf={(cursor) => auditList.href(query, { cursor })} />
    </SectionPage>
  )
}

function emptyText(isFiltered: boolean, isFirstPage: boolean): string {
  if (!isFirstPage) return 'There are no older entries.'
  return isFiltered ? 'Nothing in the past year matches.' : 'Nothing is recorded yet.'
}

function AuditFields({ query, errors }: Pick<AuditProps, 'query' | 'errors'>) {
  const field = (name: 'actor' | 'acting' | 'from' | 'to') => ({ name, defaultValue: query[name] })
  const text = { need: 'unmarked', type: 'search', autoComplete: 'off' } as const
  const date = { need: 'unmarked', type: 'date' } as const
  return (
    <>
      <TextField label="Who (name, email, or ID)" {...text} {...field('actor')} />
      <TextField label="Acting for (organization or ID)" {...text} {...field('acting')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4 md:max-lg:col-span-2">
        <TextField label="From" error={errors.from} {...date} {...field('from')} />
        <TextField label="To" error={errors.to} {...date} {...field('to')} />
      </div>
    </>
  )
}

/** The choices by their words, with the chosen one even if the log no longer has it. */
const getOptions = (values: readonly string[], chosen: string, wordsOf: (value: string) => string) =>
  [...new Set([...values, ...(chosen ? [chosen] : [])])]
    .map((value) => ({ value, label: wordsOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
