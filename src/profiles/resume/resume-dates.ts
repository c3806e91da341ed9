import { monthNames } from '../entries/dates'

type Months = { start: string | null; end: string | null; isCurrent: boolean }
type Validity = { effectiveDate: string | null; expirationDate: string | null; isPermanent: boolean }

/** `YYYY-MM`, or a day of it, as a resume writes it: 'Aug 2021'; '' where there is none. */
function formatMonth(month: string | null): string {
  const [year = '', number = ''] = (month ?? '').split('-')
  const name = monthNames[Number(number) - 1]
  return name ? `${name.slice(0, 3)} ${year}` : year
}

/** 'Aug 2021 – Jun 2023', 'Aug 2021 – Present', or the one that is known. */
export function formatMonths({ start, end, isCurrent }: Months): string {
  return [formatMonth(start), isCurrent ? 'Present' : formatMonth(end)].filter(Boolean).join(' – ')
}

/** How long a certification holds: 'Jul 2018 – Jun 2028', 'since Jul 2018, doesn’t expire'. */
export function formatValidity({ effectiveDate, expirationDate, isPermanent }: Validity): string {
  const since = formatMonth(effectiveDate)
  if (isPermanent) return since ? `since ${since}, doesn’t expire` : 'Doesn’t expire'
  return [since, formatMonth(expirationDate)].filter(Boolean).join(' – ')
}
