import { ago, days } from '../../../src/platform/time/clock'
import { timeOfClock } from '../../../src/platform/time/time-zones'
import type { scholarshipEditions } from '../../../src/scholarships/schema'
import { behaviorApplications } from './behavior-applications'
import type { DemoApplication } from './demo-application'
import { paraApplications, paraCategories, paraDrafts } from './para-applications'
import { speechApplications } from './speech-applications'
import { teacherApplications, teacherDraft } from './teacher-applications'

const central = 'America/Chicago'
const oneDay = 'T00:00'
const endOfDay = 'T23:59'
/** A deadline at 11:59 PM is over at midnight. */
const lastMs = 59_999

/** The time at which a zone's clocks show this, some days ago or, with a negative number, from now. */
function at(daysAgo: number, clock: string, timeZone: string): string {
  return timeOn(ago(days(daysAgo)).slice(0, 10), clock, timeZone)
}

function timeOn(date: string, clock: string, timeZone: string): string {
  const time = timeOfClock(timeZone, date + clock)
  if (!time) throw new Error(`${date}${clock} is no time`)
  return clock === endOfDay ? new Date(Date.parse(time) + lastMs).toISOString() : time
}

const letters = {
  letterAward:
    'Thank you for telling us about your work. The reviewers chose your application, and we are glad to give you this scholarship. We will write to you within a week about the payment.',
  letterDecline:
    'Thank you for telling us about your work. The reviewers read your application with care. There was one scholarship and many good applications, and this time yours was not chosen. We hope you will apply again.',
}

/** The dates in days from the first start: opens, closes, and announced. */
const dated = (opens: number, closes: number, announced: number, timeZone = central) => ({
  timeZone,
  opens: at(opens, oneDay, timeZone),
  closes: at(closes, endOfDay, timeZone),
  announced: at(announced, 'T12:00', timeZone),
})

type EditionRow = Omit<typeof scholarshipEditions.$inferInsert, 'lastNumber' | 'submittedCount' | 'created' | 'updated'>

export type DemoEdition = EditionRow & {
  applications: DemoApplication[]
  categories?: readonly { label: string; weight: number; steps: readonly string[] }[]
}

/** The six editions with their applications. Times are relative to now, except for what is long over. */
export function demoEditions(): DemoEdition[] {
  return [
    {
      name: 'teacher',
      series: 'teacher',
      year: 2022,
      amount: 1000,
      title: 'Future SPED Teacher Scholarship',
      ...dated(21, -365, -395),
      ...letters,
      eligibility:
        'Anybody who is enrolled in, or admitted to, a program that leads to a license in special education, in the United States. You don’t have to be a U.S. citizen.',
      prompt: 'Why did you choose special education, and what will you do with it?',
      applications: [...teacherApplications, teacherDraft],
    },
    {
      name: 'teacher-2020',
      series: 'teacher',
      year: 2021,
      amount: 1000,
      title: 'Future SPED Teacher Scholarship',
      timeZone: central,
      opens: timeOn('2021-08-16', oneDay, central),
      closes: timeOn('2021-11-15', endOfDay, central),
      announced: timeOn('2022-01-14', 'T12:00', central),
      released: timeOn('2022-01-14', 'T12:00', central),
      winnerName: 'Marisol Vega',
      winnerWords: 'My brother taught me that progress has its own calendar.',
      winnerConsent: true,
      eligibility: 'Anybody who is enrolled in a program that leads to a license in special education.',
      prompt: 'Why did you choose special education?',
      applications: [],
    },
    {
      name: 'slp-2026',
      series: 'slp',
      year: 2026,
      amount: 2500,
      blind: true,
      title: 'Speech-Language Pathology Scholarship',
      ...dated(90, 12, -40),
      ...letters,
      eligibility: 'Students in a program for speech-language pathology who plan to work in schools.',
      prompt: 'Tell us about a moment in which somebody was understood.',
      applications: speechApplications,
    },
    {
      name: 'para-to-teacher-2026',
      series: 'para-to-teacher',
      year: 2026,
      amount: 1500,
      usesRubric: true,
      title: 'Para-to-Teacher Scholarship',
      ...dated(45, -25, -60, 'America/New_York'),
      ...letters,
      eligibility:
        'Paraprofessionals who are working in a school now and studying to become special education teachers.',
      prompt: 'What do you already know how to do, and what do you want to learn? How will you finish?',
      applications: [...paraApplications, ...paraDrafts],
      categories: paraCategories,
    },
    {
      name: 'graduate-2027',
      series: 'graduate',
      year: 2027,
      amount: 3000,
      title: 'Graduate Study in Special Education Scholarship',
      ...dated(-30, -120, -165, 'America/Los_Angeles'),
      ...letters,
      eligibility: 'Special educators with at least two years of work behind them who begin a graduate program.',
      prompt: 'Which question from your work do you want to study?',
      applications: [],
    },
    {
      name: 'bcba-2025',
      series: 'bcba',
      year: 2025,
      amount: 2000,
      title: 'Behavior Analysis Scholarship',
      ...dated(200, 80, -5),
      ...letters,
      eligibility: 'Students of behavior analysis who work with children in schools or at home.',
      prompt: 'Describe a plan that you are proud of, and why it worked.',
      applications: behaviorApplications,
    },
  ]
}
