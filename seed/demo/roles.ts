/** A kind of job on the demo board: titles, duties, qualifications, and pay. */
export type Role = {
  titles: readonly [string, ...string[]]
  summary: string
  does: readonly string[]
  brings: readonly string[]
  pay: { period: 'Year' | 'Hour' | 'Day'; low: number; high: number }
  remote?: boolean
  /** Whether clinics hire for it too. */
  isClinical?: boolean
}

export const roles: readonly [Role, ...Role[]] = [
  {
    titles: [
      'Speech-Language Pathologist, K–5',
      'Speech-Language Pathologist',
      'SLP, preschool and elementary',
      'Bilingual Speech-Language Pathologist',
    ],
    summary:
      'Serve two neighborhood schools a mile apart, with a caseload capped at 42 and an assistant on Tuesdays and Thursdays.',
    does: [
      'Evaluate, write goals that teachers can use, and push in more than you pull out',
      'Run AAC trials with our assistive technology lead',
      'Keep Fridays after one for paperwork; we protect them',
    ],
    brings: [
      'State license with a speech-language endorsement, or on the way',
      'CCC-SLP, or a clinical fellowship we would be glad to supervise',
    ],
    isClinical: true,
    pay: { period: 'Year', low: 58_000, high: 94_000 },
  },
  {
    titles: [
      'Resource room teacher, grades 6–8',
      'Special Education Teacher, resource',
      'Resource Specialist',
      'Inclusion teacher, grades 3–5',
    ],
    summary: 'Co-teach mathematics and reading, with one prep each day that nobody takes from you.',
    does: [
      'Plan with two general education partners every week',
      'Write IEP goals with families, not for them',
      'Track progress in one shared sheet',
    ],
    brings: ['Special education license, cross-categorical', 'Patience with grown-ups, too'],
    pay: { period: 'Year', low: 46_000, high: 81_000 },
  },
  {
    titles: ['School psychologist', 'School Psychologist, secondary', 'LSSP, bilingual'],
    summary: 'A ratio near 1 to 700, and evaluations shared among a team of four.',
    does: [
      'Evaluate and explain what you found in plain words',
      'Consult on behavior plans',
      'Join the crisis team, with training paid',
    ],
    brings: ['State certification as a school psychologist', 'Experience with one of the common test batteries'],
    isClinical: true,
    pay: { period: 'Year', low: 63_000, high: 98_000 },
  },
  {
    titles: ['Board Certified Behavior Analyst', 'BCBA, school-based'],
    summary: 'Coach classroom teams across four schools; you write fewer reports and see more children.',
    does: [
      'Train teachers and aides on the job',
      'Write behavior plans that fit on one page',
      'Supervise two technicians',
    ],
    brings: ['BCBA certification', 'Experience in public schools'],
    isClinical: true,
    pay: { period: 'Year', low: 67_000, high: 96_000 },
  },
  {
    titles: ['Registered Behavior Technician', 'Behavior technician, elementary'],
    summary: 'Work one to one and in small groups, with a supervisor in the building.',
    does: ['Follow the plan and tell us where it does not work', 'Collect data that somebody reads'],
    brings: ['RBT certification, or willing to earn it on our time'],
    isClinical: true,
    pay: { period: 'Hour', low: 19, high: 29 },
  },
  {
    titles: ['Occupational Therapist', 'Occupational Therapist, early childhood'],
    summary: 'A caseload in three buildings, and a room of your own in each.',
    does: ['Evaluate and treat in the classroom where you can', 'Help teachers set up rooms that work for everybody'],
    brings: ['State OT license', 'A car; we pay the miles'],
    isClinical: true,
    pay: { period: 'Year', low: 57_000, high: 90_000 },
  },
  {
    titles: ['Physical Therapist, schools', 'School-based PT, part-time'],
    summary: 'Help children move through a school day, on a schedule you make.',
    does: ['Evaluate and treat across the district', 'Advise on equipment and transport'],
    brings: ['State PT license'],
    isClinical: true,
    pay: { period: 'Hour', low: 42, high: 62 },
  },
  {
    titles: [
      'Paraprofessional, life skills',
      'Special Education Paraprofessional',
      'Instructional aide, autism program',
    ],
    summary: 'Support eight students and one very organized teacher.',
    does: ['Help with lessons, meals and the bus', 'Use the picture schedules that the class made'],
    brings: ['High school diploma', 'A calm voice'],
    pay: { period: 'Hour', low: 16, high: 24 },
  },
  {
    titles: ['Teacher of the Visually Impaired', 'TVI, itinerant'],
    summary: 'Fourteen students in nine schools, and time on the calendar for the driving.',
    does: ['Teach braille and low-vision skills', 'Prepare materials with our transcriber'],
    brings: ['Endorsement in visual impairment', 'Unified English Braille'],
    pay: { period: 'Year', low: 52_000, high: 86_000 },
  },
  {
    titles: [
      'Life Skills Teacher, high school',
      'Special Education Teacher, life skills',
      'Transition teacher, ages 18–21',
    ],
    summary: 'Teach cooking, money and the bus, in a real apartment two blocks from school.',
    does: ['Run the transition program with two aides', 'Find work sites and keep them happy'],
    brings: ['Special education license', 'A driver’s license'],
    pay: { period: 'Year', low: 47_000, high: 82_000 },
  },
  {
    titles: [
      'Teletherapy SLP, secondary caseload',
      'Teletherapy Occupational Therapist',
      'Teletherapy School Psychologist',
    ],
    summary: 'Work from home with schools that cannot find anybody nearby, on their calendar.',
    does: ['See students on screen with an aide in the room', 'Keep notes in our system; no invoices to chase'],
    brings: ['A license, and help from us with others', 'A quiet room and a good connection'],
    isClinical: true,
    pay: { period: 'Hour', low: 41, high: 58 },
    remote: true,
  },
  {
    titles: [
      'Director of Special Education',
      'Assistant Director of Special Education',
      'Director of Student Services',
    ],
    summary: 'Lead a department of forty who mostly like one another.',
    does: [
      'Hire, coach and keep good people',
      'Answer to families before they have to ask',
      'Own the budget and the state reports',
    ],
    brings: ['Administrator’s license', 'Five years in special education'],
    pay: { period: 'Year', low: 88_000, high: 132_000 },
  },
  {
    titles: ['Early Childhood Special Education Teacher', 'ECSE teacher, inclusive preschool'],
    summary: 'A class of fifteen, five of them with IEPs, and two other adults.',
    does: ['Teach through play, with goals in mind', 'Visit families at home twice a year'],
    brings: ['Early childhood special education license'],
    pay: { period: 'Year', low: 44_000, high: 74_000 },
  },
  {
    titles: ['Substitute, special education classrooms', 'ESY teacher, summer'],
    summary: 'Days you choose, in classrooms that leave you a plan.',
    does: ['Teach from the plan on the desk', 'Leave a note that helps'],
    brings: ['Substitute certificate'],
    pay: { period: 'Day', low: 140, high: 235 },
  },
]
