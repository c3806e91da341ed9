import type { Kind } from '../kind'

const role = 'vision'
const hires = ['district', 'residential'] as const

export const vision: readonly Kind[] = [
  {
    role,
    license: 'vision',
    hires: ['district', 'residential', 'online'],
    where: 'district',
    titles: [
      'Teacher of the Visually Impaired (TVI)',
      'TVI',
      'Teacher of Students with Visual Impairments',
      'Vision Teacher (TVI)',
    ],
    levels: ['k12', 'k8', 'elementary'],
    summaries: [
      'Teach fourteen students, with time on the calendar for everything between lessons.',
      'Join two other TVIs and a transcriber who gets books ready before August.',
    ],
    does: [
      'Teach braille, low-vision skills, and technology',
      'Assess functional vision and learning media',
      'Prepare materials with our transcriber',
    ],
    brings: ['An endorsement in visual impairment', 'Unified English Braille'],
    pay: { period: 'Year', low: 52_000, high: 88_000 },
  },
  {
    role,
    license: 'mobility',
    hires,
    where: 'district',
    titles: ['Orientation and Mobility Specialist (COMS)', 'O&M Specialist', 'Orientation & Mobility Specialist'],
    levels: ['k12', 'secondary'],
    summaries: [
      'Teach the white cane, crossings, and the city bus, one student at a time.',
      'Help students get where they want to go, and decide when they can go alone.',
    ],
    does: [
      'Assess and teach travel skills',
      'Walk routes before the first day of school',
      'Train staff as sighted guides',
    ],
    brings: ['COMS certification', 'Good shoes and a driver’s license'],
    pay: { period: 'Year', low: 54_000, high: 86_000 },
  },
  {
    role,
    hires: ['district', 'university', 'residential', 'online'],
    isPaidByTheHour: true,
    titles: ['Braille Transcriber', 'Certified Braille Transcriber (Nemeth)', 'Braillist'],
    levels: ['k12'],
    summaries: [
      'Turn textbooks, tests, and song sheets into braille that arrives on time.',
      'Prepare braille and tactile graphics for eleven readers, with a new embosser.',
    ],
    does: ['Transcribe literary braille and math', 'Make tactile graphics', 'Proofread with a braille reader'],
    brings: ['Library of Congress certification, or progress toward it', 'An eye and a finger for detail'],
    pay: { period: 'Hour', low: 23, high: 36 },
  },
]
