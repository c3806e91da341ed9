import { days } from '../../platform/time/clock'
import { isDay } from '../../platform/time/days'
import { anyChoice, anyText, defineList, type QueryOf, searchText } from '../../ui/lists/define-list'

/** Everything is text as it was entered. An ID copied from a sentence may include spaces. */
export const auditList = defineList('/spedcommons-reports/audit', {
  target: searchText('What was changed (name, title, or ID)'),
  actor: anyText(),
  acting: anyText(),
  verb: anyChoice('What was done', 'Everything'),
  kind: anyChoice('Kind of thing', 'Everything'),
  from: anyText(),
  to: anyText(),
})
export type AuditQuery = QueryOf<typeof auditList>

/** The same with ids, of which a name may have found several, and with times of the period. */
export type AuditFilter = { [Name in 'kind' | 'verb' | 'acting' | 'since' | 'until']?: string | undefined } & {
  [Name in 'target' | 'actor']?: string | readonly string[] | undefined
}

export type AuditErrors = { from?: string; to?: string }

const auditMessages = {
  notTime: 'Enter a date such as 2026-11-21.',
  backwards: 'The last day must not be before the first day.',
}

/** The times of a period: `since`, and up to but without `until`. Null for an open end. */
type Period = { since: string | null; until: string | null }

/** Reads both ends as days in UTC, which are whole days, or as times. */
export function readPeriod({ from, to }: Pick<AuditQuery, 'from' | 'to'>): Period & { errors: AuditErrors } {
  const [since, until] = [beginOf(from), endOf(to)]
  const errors: AuditErrors = {
    ...(from && !since && { from: auditMessages.notTime }),
    ...(to && !until && { to: auditMessages.notTime }),
    ...(since && until && since >= until && { to: auditMessages.backwards }),
  }
  return Object.keys(errors).length > 0 ? { since: null, until: null, errors } : { since, until, errors }
}

const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))

function beginOf(text: string): string | null {
  if (isDay(text)) return `${text}T00:00:00.000Z`
  return isTime(text) ? new Date(text).toISOString() : null
}

/** A whole day, or the millisecond of a time, is part of the period. */
function endOf(text: string): string | null {
  const begin = beginOf(text)
  return begin && new Date(Date.parse(begin) + (isDay(text) ? days(1) : 1)).toISOString()
}

/** What the list is limited to. An invalid period is no limit: the caller shows its errors. */
export function auditFilterOf({
  from,
  to,
  ...query
}: Pick<AuditQuery, 'from' | 'to' | 'kind' | 'verb' | 'acting'> & Pick<AuditFilter, 'target' | 'actor'>): AuditFilter {
  const { since, until } = readPeriod({ from, to })
  return Object.fromEntries(Object.entries({ ...query, since, until }).filter(([, value]) => value))
}
