import { timestamp } from '../../platform/time/clock'

const phaseLabels: Record<EditionPhase, string> = {
  upcoming: 'Not open yet',
  open: 'Open',
  review: 'In review',
  announced: 'Announced',
}

/** Where an edition is, for staff. A draft is nowhere yet, whatever its dates say. */
export const editionStatus = (isDraft: boolean, phase: EditionPhase) => (isDraft ? 'Draft' : phaseLabels[phase])

type EditionDates = { opens: string; closes: string; announced: string; released: string | null }

/** Where an edition is: before it opens, taking applications, being judged, or announced. */
type EditionPhase = 'upcoming' | 'open' | 'review' | 'announced'

/** The phase at a time, by the server's clock. An edition is announced once its decisions are released. */
export function phaseOf({ opens, closes, released }: EditionDates, time = timestamp()): EditionPhase {
  if (released !== null) return 'announced'
  if (time < opens) return 'upcoming'
  return time < closes ? 'open' : 'review'
}
