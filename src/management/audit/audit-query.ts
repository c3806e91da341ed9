import { days } from '../../platform/time/clock'
import { isDay } from '../../platform/time/days'
import { listHref } from '../../ui/lists/list-href'

/** What a list of audit entries is limited to. Everything is text as it was entered; '' is no limit. */
export type AuditQuery = {
  target: string
  kind: string
  actor: string
  verb: string
  acting: string
  from: string
  to: string
}

/** The same with ids, and with times of the period. */
export type AuditFilter = {
  [Name in 'target' | 'kind' | 'actor' | 'verb' | 'acting' | 'since' | 'until']?: string | undefined
}

export type AuditErrors = { from?: string; to?: string }

const auditPath = '/spedcommons-reports/audit'

const maxLength = 200

/** Reads the query parameters of the page and of the API. An ID copied from a sentence may include spaces. */
export function readAuditQuery(query: Readonly<Record<string, string>>): AuditQuery {
  const of = (name: keyof AuditQuery) => query[name]?.trim().slice(0, maxLength) ?? ''
  return {
    ...{ target: of('target'), kind: of('kind'), actor: of('actor'), verb: of('verb') },
    ...{ acting: of('acting'), from: of('from'), to: of('to') },
  }
}

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

/** The address of the page, or of its download (`.csv`), for a query. */
export function auditHref(
  query: Partial<AuditQuery>,
  { cursor = null, as = '' }: { cursor?: string | null; as?: '' | '.csv' } = {},
): string {
  const set = Object.entries(query).map(([name, value]) => [name, value || null] as const)
  return listHref(auditPath + as, { ...Object.fromEntries(set), cursor })
}

/** What the list is limited to. An invalid period is no limit: the caller shows its errors. */
export function auditFilterOf(query: AuditQuery): AuditFilter {
  const { since, until } = readPeriod(query)
  const { target, kind, actor, verb, acting } = query
  return {
    ...{ target: target || undefined, kind: kind || undefined, actor: actor || undefined },
    ...{ verb: verb || undefined, acting: acting || undefined },
    ...{ since: since ?? undefined, until: until ?? undefined },
  }
}
