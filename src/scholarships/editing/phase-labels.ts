import type { EditionPhase } from '../edition/phase'

export const phaseLabels: Record<EditionPhase, string> = {
  upcoming: 'Not open yet',
  open: 'Open',
  review: 'In review',
  announced: 'Announced',
}
