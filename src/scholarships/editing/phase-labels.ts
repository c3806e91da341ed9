import type { EditionPhase } from '../edition/phase'

const phaseLabels: Record<EditionPhase, string> = {
  upcoming: 'Not open yet',
  open: 'Open',
  review: 'In review',
  announced: 'Announced',
}

/** Where an edition is, for staff. A draft is nowhere yet, whatever its dates say. */
export const editionStatus = (isDraft: boolean, phase: EditionPhase) => (isDraft ? 'Draft' : phaseLabels[phase])
