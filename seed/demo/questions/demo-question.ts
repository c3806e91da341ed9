import { createHash } from 'node:crypto'
import type { FlagCategory } from '../../../src/flags/choices'

/** An open flag. */
type DemoFlag = { by: string; category: FlagCategory; reason: string; daysLater: number }

type Written = {
  /** The display name of a demo member. */
  by: string
  content: string
  /** The sum of its votes. */
  score: number
  comments?: readonly DemoComment[]
  flag?: DemoFlag
}

/** All `daysLater` are counted from the question. */
export type DemoComment = { by: string; text: string; daysLater: number; flag?: DemoFlag }

export type DemoAnswer = Written & { daysLater: number; accepted?: boolean }

/** A demonstration question. */
export type DemoQuestion = Written & {
  /** Names it for others, and makes its address. */
  name: string
  category: CategoryName
  title: string
  tags: readonly [string, ...string[]]
  daysAgo: number
  views: number
  anonymous?: boolean
  pinned?: boolean
  /** `getDuplicate` is the name of an older question. */
  closed?: { why: string; daysLater: number; duplicateOf?: string }
  removed?: { why: string; daysLater: number }
  /** How it read before it was edited, the oldest first, and why it reads as it does now. */
  earlier?: readonly { title: string; content: string; why: string; daysLater: number }[]
  edited?: { why: string; daysLater: number }
  answers: readonly DemoAnswer[]
}

/** What the categories are for, as their page says it. */
export const demoCategories = {
  Behavior: 'What behavior says, plans, data and keeping everybody safe.',
  Career: 'Licenses, moves, pay, interviews and staying.',
  Education: 'Teaching itself: reading, mathematics, grading, co-teaching.',
  'IEP and Law': 'Writing, meetings, timelines, placement and rights.',
  'Assistive Technology': 'AAC, access, devices and funding.',
  Inclusion: 'General classrooms, peers, schedules and support.',
  'Mental Health': 'Students’ and ours: anxiety, trauma, burnout.',
  'Related Services': 'Speech, OT, PT, psychology, vision and hearing.',
} as const
type CategoryName = keyof typeof demoCategories

/** The same uid each time, so that an address in the demo data stays the same. */
export const getUid = ({ name }: Pick<DemoQuestion, 'name'>) =>
  createHash('sha256').update(name).digest('hex').slice(0, 12)

/** Turns plain text into HTML: an empty line begins a paragraph, and lines that begin with a hyphen are a list. */
export function text(source: TemplateStringsArray): string {
  return source
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map((lines) =>
      lines.every((line) => line.startsWith('- '))
        ? `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join('')}</ul>`
        : `<p>${lines.join(' ')}</p>`,
    )
    .join('')
}
