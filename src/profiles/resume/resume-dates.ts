import { monthNames } from '../entries/dates'

type Months = { start: string | null; end: string | null; isCurrent: boolean }
type Validity = { effectiveDate: string | null; expirationDate: string | null; isPermanent: boolean }

/** Formats `YYYY-MM` or `YYYY-MM-DD` as 'Aug 2021'. Returns '' for null. */
function formatMonth(month: string | null): string {
  const [year = '', number = ''] = (month ?? '').split('-')
  const name = monthNames[Number(number) - 1]
  return name ? `${name.slice(0, 3)} ${year}` : year
}

/** Returns 'Aug 2021 – Jun 2023', 'Aug 2021 – Present', or the one known date. */
export function formatMonths({ start, end, isCurrent }: Months): string {
  return [formatMonth(start), isCurrent ? 'Present' : formatMonth(end)].filter(Boolean).join(' – ')
}

/** Returns how long a certification is valid: 'Jul 2018 – Jun 2028', 'since Jul 2018, doesn’t expire'. */
export function formatValidity({ effectiveDate, expirationDate, isPermanent }: Validity): string {
  const since = formatMonth(effectiveDate)
  if (isPermanent) return since ? `since ${since}, doesn’t expire` : 'Doesn’t expire'
  return [since, formatMonth(expirationDate)].filter(Boolean).join(' – ')
}
