/** Typical sentences of job ads, about ten words each. A body has six of them. */
export const sentences: readonly [string, ...string[]] = [
  'You will plan lessons with two partners from general classrooms each week.',
  'Our students range from five to twenty-one years of age.',
  'We pay for your license renewal and one conference every year.',
  'Write goals that teachers can use and families can understand easily.',
  'The building has an elevator, a garden and a sensory room.',
  'Evaluate children in their own classrooms and explain what you find.',
  'Caseloads are capped, and Friday afternoons are kept for paperwork.',
  'A mentor works beside you during the first two school years.',
  'Health insurance begins on the first day for you and family.',
  'Experience with behavior plans and data collection helps but is optional.',
  'You travel between three schools and we pay for every mile.',
  'Reading intervention takes place in groups of no more than four.',
  'Apply with a letter that tells us about one student you taught.',
  'The position follows the district calendar of one hundred eighty-five days.',
  'Supervise two assistants and meet with the whole team on Mondays.',
  'Bilingual candidates receive a stipend, as do candidates with autism training.',
  'Children here learn to cook, shop and ride the city bus.',
  'We look for patience, humor and a valid certificate of this state.',
  'Speech and occupational services happen inside the class wherever that works.',
  'Summer work is available at the same daily rate of pay.',
  'Consult with principals about placement, inclusion and the least restrictive setting.',
  'Salary depends on degree and steps of the negotiated agreement.',
  'Communication devices are provided, and our technology lead sets them up.',
  'Relocation help is offered to people who move for this job.',
]

/** In 90 percent of the bodies. */
export const usual = 'Everyone on this team works in special education and likes it.'

/** Every body has exactly one of these: two frequent words that never occur together. */
export const rivals = ['Tuition is reimbursed.', 'Housing is subsidized.'] as const

/** In one body of 2,000. */
export const uncommon = 'Orton-Gillingham certification is welcome.'

/** In twelve bodies, however many jobs there are. */
export const rare = 'Includes one deafblind student.'
export const rareJobs = 12

export const employers = [
  'Unified School District',
  'Public Schools',
  'County Cooperative',
  'Therapy Partners',
  'Charter Academy',
] as const
