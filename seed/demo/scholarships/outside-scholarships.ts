import { ago, days } from '../../../src/platform/time/clock'

type DemoOutside = { title: string; amount: number | null; deadline: string; host: string }

/** A day some days from the first start on. */
const inDays = (count: number) => ago(days(-count)).slice(0, 10)

/** Invented. Their addresses can’t exist. The last three have passed. */
export const demoOutside = (): DemoOutside[] => [
  { title: 'Lantern Fund for New Special Educators', amount: 3000, deadline: inDays(24), host: 'lantern-fund' },
  { title: 'Open Desk Foundation Teaching Scholarship', amount: 5000, deadline: inDays(38), host: 'open-desk' },
  { title: 'Harbor Award for AAC Studies', amount: 4000, deadline: inDays(52), host: 'harbor-aac' },
  { title: 'Prairie Women in Education Grant', amount: null, deadline: inDays(66), host: 'prairie-women' },
  { title: 'Blue Heron Early Childhood Scholarship', amount: 3500, deadline: inDays(80), host: 'blue-heron' },
  { title: 'Northern Rails Rural Teachers Award', amount: 6000, deadline: inDays(95), host: 'northern-rails' },
  {
    title: 'Common Table Scholarship for Parents Who Teach',
    amount: 3000,
    deadline: inDays(110),
    host: 'common-table',
  },
  { title: 'Wick Memorial Scholarship in Deaf Education', amount: 8000, deadline: inDays(126), host: 'wick-memorial' },
  { title: 'Fieldnote Fellowship for Graduate Study', amount: 12_000, deadline: inDays(140), host: 'fieldnote' },
  { title: 'Two Rivers Tribal Educators Scholarship', amount: 7500, deadline: inDays(157), host: 'two-rivers' },
  { title: 'Signal Scholarship for Future SLPs', amount: 5000, deadline: inDays(186), host: 'signal-speech' },
  { title: 'Paraway Career Ladder Grant', amount: null, deadline: inDays(210), host: 'paraway' },
  { title: 'Midwest OT Collective Student Award', amount: 3000, deadline: '2023-08-01', host: 'midwest-ot' },
  { title: 'Second Chapter Award for Career Changers', amount: 10_000, deadline: '2023-09-30', host: 'second-chapter' },
  { title: 'Tern Assistive Technology Scholarship', amount: 4500, deadline: '2023-11-15', host: 'tern-assistive' },
]
