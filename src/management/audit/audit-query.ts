import { daysBefore, isDay } from '../../platform/time/days'
import { timeOfClock } from '../../platform/time/time-zones'
import { anyChoice, anyText, defineList, type QueryOf, searchText } from '../../ui/lists/define-list'

/** As `newId` makes them. */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9A-Za-z]{20}$/.test(value)

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
} & {
  /** The id of a member, for what is about them and about what they wrote with their name. */
  member?: string
}

export type AuditErrors = { from?: string; to?: string }

const auditMessages = {
  notTime: 'Enter a date such as 2026-11-21.',
  backwards: 'The last day must not be before the first day.',
}

/** The times of a period: `since`, and up to but without `until`. Null for an open end. */
type Period = { since: string | null; until: string | null }

/** Reads both ends as days in a zone, which are whole days, or as times. */
export function readPeriod(
  { from, to }: Pick<AuditQuery, 'from' | 'to'>,
  timeZone: string,
): Period & { errors: AuditErrors } {
  const [since, until] = [getBeginning(from, timeZone), getEnd(to, timeZone)]
  const errors: AuditErrors = {
    ...(from && !since && { from: auditMessages.notTime }),
    ...(to && !until && { to: auditMessages.notTime }),
    ...(since && until && since >= until && { to: auditMessages.backwards }),
  }
  return Object.keys(errors).length > 0 ? { since: null, until: null, errors } : { since, until, errors }
}

const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))

function getBeginning(text: string, timeZone: string): string | null {
  if (isDay(text)) return getMidnight(text, timeZone)
  return isTime(text) ? new Date(text).toISOString() : null
}

/** Clocks of zones aren't asked about days long before the first entry, whose years they write shorter. */
const getMidnight = (day: string, timeZone: string) =>
  timeZone === 'UTC' || day < '2000' ? `${day}T00:00:00.000Z` : timeOfClock(timeZone, `${day}T00:00`)

/** A whole day, or the millisecond of a time, is part of the period. */
function getEnd(text: string, timeZone: string): string | null {
  if (isDay(text)) return getMidnight(daysBefore(text, -1), timeZone)
  const time = getBeginning(text, timeZone)
  return time && new Date(Date.parse(time) + 1).toISOString()
}

/** What the list is limited to. An invalid period is no limit: the caller shows its errors. */
export function getAuditFilter(
  {
    from,
    to,
    ...query
  }: Pick<AuditQuery, 'from' | 'to' | 'kind' | 'verb' | 'acting'> & Pick<AuditFilter, 'target' | 'actor'>,
  timeZone: string,
): AuditFilter {
  const { since, until } = readPeriod({ from, to }, timeZone)
  return Object.fromEntries(Object.entries({ ...query, since, until }).filter(([, value]) => value))
}
