import type { EditionPhase } from './phase'

export const phaseLabels: Record<EditionPhase, string> = {
  upcoming: 'Not open yet',
  open: 'Open',
  review: 'In review',
  announced: 'Announced',
}

/** “$1,000” */
export const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** “2022 $1,000 Future SPED Teacher Scholarship” */
export const editionTitle = ({ year, amount, title }: { year: number; amount: number; title: string }) =>
  `${year} ${dollars(amount)} ${title}`

/** Formats a time by the clock of a zone: “November 15, 2022, 11:59 PM Central Time”. */
export const timeInZone = (time: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  }).format(Date.parse(time))
