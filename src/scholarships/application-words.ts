import { monthNames } from '../profiles/entries/dates'
import type { ApplicationFields } from './application/rules'

// Apart from the rules, so that a page which only shows these doesn't load what checks them.

export const applicationLengths = { school: 128, major: 128, essay: 20_000 } as const
/** A guideline that is never enforced. */
export const suggestedWords = 250

export const atMost = (label: string, maxLength: number) =>
  `${label} can be at most ${maxLength.toLocaleString('en-US')} characters`

export const applicationMessages = {
  school: 'University/School is required',
  longSchool: atMost('University/School', applicationLengths.school),
  major: 'Field of Study is required',
  longMajor: atMost('Field of Study', applicationLengths.major),
  graduation: 'Graduation Date is required',
  graduationFormat: 'Please enter the date as MM/YYYY',
  essay: 'Personal Statement is required',
  longEssay: atMost('Personal Statement', applicationLengths.essay),
  sent: 'Your Application has been submitted!',
  notOpen: 'This scholarship isn’t open yet. Your text is still here.',
  closed: 'The deadline has passed, so we can’t take this application. Your text is still here, and you can copy it.',
  lateCode: 'This code isn’t valid for this scholarship, has expired, or has been used.',
  withdrawn: 'You withdrew this application, and the deadline has passed.',
  decided: 'The decisions are out, so this application can’t be changed anymore.',
} as const

export const withdrawTitle = 'Withdraw your application?'
export const withdrawWords = (canSubmitAgain: boolean) =>
  canSubmitAgain
    ? 'Reviewers won’t see it anymore. You can submit it again before the deadline.'
    : 'Reviewers won’t see it anymore. The deadline has passed, so you can’t submit it again.'

/** “May 2027”, “5/2027”, and “2027-05” as the server takes them: “05/2027”. Anything else stays. */
export function writtenMonth(text: string): string {
  const [, first = '', second = ''] = /^([\p{L}\d]{1,9})[\s.,/-]+(\d{1,4})$/u.exec(text.trim()) ?? []
  const [month, year] = first.length === 4 && /^\d+$/.test(first) ? [second, first] : [first, second]
  const named =
    month.length >= 3 ? monthNames.findIndex((name) => name.toLowerCase().startsWith(month.toLowerCase())) : -1
  const number = named >= 0 ? named + 1 : Number(month)
  return year.length === 4 && number >= 1 && number <= 12 ? `${`${number}`.padStart(2, '0')}/${year}` : text
}

/** Split on any white space, because a line break ends a word too (docs/decisions, 2026-11-23-scholarships.md). */
export const countEssayWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** What the form holds. The code is only asked for after the deadline. */
export type ApplicationValues = ApplicationFields & { lateCode: string }

export const blankApplication: ApplicationValues = { school: '', major: '', graduation: '', essay: '', lateCode: '' }

/** Reads what a browser has stored or a form has sent. Anything that isn't a text is left out. */
export function applicationValues(sent: unknown): ApplicationValues {
  const known: Record<string, unknown> = Object(sent)
  const toText = (name: keyof ApplicationValues) => (typeof known[name] === 'string' ? known[name] : '')
  const [school, major, graduation] = [toText('school'), toText('major'), toText('graduation')]
  return { school, major, graduation, essay: toText('essay'), lateCode: toText('lateCode') }
}
