/** Invented. Their addresses can’t exist. */
export const demoOutside: { title: string; amount: number | null; deadline: string; host: string }[] = [
  { title: 'Lantern Fund for New Special Educators', amount: 3000, deadline: '2023-01-31', host: 'lantern-fund' },
  { title: 'Open Desk Foundation Teaching Scholarship', amount: 5000, deadline: '2023-02-15', host: 'open-desk' },
  { title: 'Harbor Award for AAC Studies', amount: 4000, deadline: '2023-03-01', host: 'harbor-aac' },
  { title: 'Prairie Women in Education Grant', amount: null, deadline: '2023-03-15', host: 'prairie-women' },
  { title: 'Blue Heron Early Childhood Scholarship', amount: 3500, deadline: '2023-03-31', host: 'blue-heron' },
  { title: 'Northern Rails Rural Teachers Award', amount: 6000, deadline: '2023-04-15', host: 'northern-rails' },
  {
    title: 'Common Table Scholarship for Parents Who Teach',
    amount: 3000,
    deadline: '2023-04-30',
    host: 'common-table',
  },
  { title: 'Wick Memorial Scholarship in Deaf Education', amount: 8000, deadline: '2023-05-01', host: 'wick-memorial' },
  { title: 'Fieldnote Fellowship for Graduate Study', amount: 12_000, deadline: '2023-05-15', host: 'fieldnote' },
  { title: 'Two Rivers Tribal Educators Scholarship', amount: 7500, deadline: '2023-06-01', host: 'two-rivers' },
  { title: 'Signal Scholarship for Future SLPs', amount: 5000, deadline: '2023-06-30', host: 'signal-speech' },
  { title: 'Paraway Career Ladder Grant', amount: null, deadline: '2023-07-15', host: 'paraway' },
  { title: 'Midwest OT Collective Student Award', amount: 3000, deadline: '2023-08-01', host: 'midwest-ot' },
  { title: 'Second Chapter Award for Career Changers', amount: 10_000, deadline: '2023-09-30', host: 'second-chapter' },
  { title: 'Tern Assistive Technology Scholarship', amount: 4500, deadline: '2023-11-15', host: 'tern-assistive' },
]
