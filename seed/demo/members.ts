type Months = [start: string, end: string | null]

const position = (title: string, company: string, location: string, [start, end]: Months, description = '') => ({
  title,
  company,
  location,
  start,
  end,
  isCurrent: end === null,
  description,
})

const degree = (degree: string, study: string, school: string, [start, end]: Months) => ({
  school,
  degree,
  study,
  start,
  end,
  isCurrent: end === null,
})

const license = (title: string, state: string, effectiveDate: string, expirationDate: string | null) => ({
  title,
  state,
  effectiveDate,
  expirationDate,
  isPermanent: expirationDate === null,
})

type Member = {
  displayName: string
  title: string
  headline: string
  location: string
  summary?: string
  visible?: boolean
  relocate?: boolean
  isSpedTeacher?: boolean
  isSpedProfessional?: boolean
  isSpedStudent?: boolean
  isSpedAdministrator?: boolean
  experience?: ReturnType<typeof position>[]
  education?: ReturnType<typeof degree>[]
  certifications?: ReturnType<typeof license>[]
  activities?: { description: string }[]
  endorsements?: string[]
  gradeBands?: string[]
  disabilityAreas?: string[]
  languages?: string[]
}

const teacher = { title: 'Special Education Teacher', isSpedTeacher: true }
const professional = { isSpedProfessional: true }
const student = { title: 'Student', isSpedStudent: true }

/** The most recently updated come first. Most are visible. */
export const members: Member[] = [
  {
    displayName: 'Ana Lucía Torres',
    title: 'Speech-Language Pathologist',
    ...professional,
    headline: 'School SLP, bilingual in English and Spanish',
    location: 'Chicago, IL',
    summary:
      'Eleven years in public schools, half of them with preschoolers. I assess in both languages, coach teachers in the room rather than pull children out of it, and set up AAC that families can use at home.',
    visible: true,
    experience: [
      position(
        'Speech-Language Pathologist',
        'Pilsen Academy',
        'Chicago, IL',
        ['2019-08', null],
        'Caseload of 44, preschool to grade 5; lead of the building’s AAC team.',
      ),
      position('Clinical Fellow, SLP', 'Cicero District 99', 'Cicero, IL', ['2015-08', '2019-06']),
    ],
    education: [degree('M.S.', 'Communication Disorders', 'Rush University', ['2013-08', '2015-05'])],
    certifications: [
      license('CCC-SLP', 'National', '2016-09-01', null),
      license('Professional Educator License, SLP', 'IL', '2015-07-01', '2030-06-30'),
    ],
    endorsements: ['Speech-language pathology', 'Bilingual education'],
    gradeBands: ['Preschool', 'Kindergarten to grade 2', 'Grades 3 to 5'],
    disabilityAreas: ['Speech or language impairment', 'Autism', 'Developmental delay'],
    languages: ['English', 'Spanish'],
    activities: [{ description: 'Runs a monthly evening on AAC for families.' }],
  },
  {
    displayName: 'Ben Hartley',
    ...teacher,
    headline: 'Life skills teacher whose students run the school’s coffee cart',
    location: 'Rockford, IL',
    summary:
      'I teach students with intellectual and multiple disabilities in a high school. We cook, budget, ride the bus and run a small business, and every goal in the IEP has a place in the week.',
    visible: true,
    relocate: true,
    experience: [position('Life Skills Teacher', 'Guilford High School', 'Rockford, IL', ['2017-08', null])],
    education: [degree('B.S.Ed.', 'Special Education', 'Northern Illinois University', ['2013-08', '2017-05'])],
    certifications: [license('Professional Educator License, LBS1', 'IL', '2017-07-01', '2027-06-30')],
    endorsements: ['Learning behavior specialist'],
    gradeBands: ['Grades 9 to 12', 'Transition, 18 to 22'],
    disabilityAreas: ['Intellectual disability', 'Multiple disabilities'],
  },
  {
    displayName: 'Chidi Nwosu',
    title: 'School Psychologist',
    ...professional,
    headline: 'School psychologist, evaluations that people read to the end',
    location: 'Milwaukee, WI',
    summary:
      'Evaluation, crisis response and a lot of listening. I write reports of four pages in words that a parent can use, and I like the MTSS meeting more than most.',
    visible: true,
    experience: [position('School Psychologist', 'Milwaukee Public Schools', 'Milwaukee, WI', ['2020-08', null])],
    education: [degree('Ed.S.', 'School Psychology', 'UW–Whitewater', ['2017-08', '2020-05'])],
    certifications: [license('NCSP', 'National', '2021-01-01', '2027-12-31')],
    endorsements: ['School psychology'],
    gradeBands: ['Kindergarten to grade 2', 'Grades 3 to 5', 'Grades 6 to 8'],
    disabilityAreas: ['Specific learning disability', 'Emotional disability', 'Other health impairment'],
  },
  {
    displayName: 'Devon Marsh',
    ...student,
    headline: 'Student teacher from January, looking for a first classroom',
    location: 'Normal, IL',
    summary:
      'Senior at Illinois State. I have worked as a one-to-one aide for three summers and would like to teach grades 3 to 8, anywhere with a mentor down the hall.',
    visible: true,
    relocate: true,
    experience: [position('Camp Aide', 'Easterseals Camp', 'Decatur, IL', ['2024-06', '2026-08'])],
    education: [degree('B.S.Ed.', 'Special Education', 'Illinois State University', ['2023-08', null])],
    gradeBands: ['Grades 3 to 5', 'Grades 6 to 8'],
  },
  {
    displayName: 'Elena Petrova',
    title: 'Occupational Therapist',
    ...professional,
    headline: 'OT in early childhood; sensory rooms on a school budget',
    location: 'St. Louis, MO',
    summary:
      'I work with children from birth to kindergarten and with the adults around them. Handwriting, feeding, regulation, and furniture that fits.',
    visible: true,
    experience: [
      position('Occupational Therapist', 'Special School District', 'St. Louis, MO', ['2018-01', null]),
      position(
        'Occupational Therapist',
        'First Steps',
        'St. Louis, MO',
        ['2014-09', '2017-12'],
        'Home visits, birth to 3.',
      ),
    ],
    certifications: [license('OTR/L', 'MO', '2014-08-15', '2028-06-30')],
    gradeBands: ['Birth to 3', 'Preschool'],
    disabilityAreas: ['Developmental delay', 'Orthopedic impairment'],
    languages: ['English', 'Russian'],
  },
  {
    displayName: 'Farah Siddiqui',
    title: 'Behavior Analyst, BCBA',
    ...professional,
    headline: 'BCBA who reads the IEP first',
    location: 'Austin, TX',
    summary:
      'Functional assessments and behavior plans that a teacher with 24 students can carry out. I train RBTs and paras, and I stay until the plan works.',
    visible: true,
    relocate: true,
    experience: [position('District Behavior Analyst', 'Round Rock ISD', 'Round Rock, TX', ['2021-07', null])],
    certifications: [license('BCBA', 'National', '2019-05-01', '2027-04-30')],
    disabilityAreas: ['Autism', 'Emotional disability', 'Intellectual disability'],
    languages: ['English', 'Arabic'],
  },
  {
    displayName: 'Grace Lindqvist',
    title: 'Teacher of the Visually Impaired',
    isSpedTeacher: true,
    headline: 'TVI and O&M, itinerant across five counties',
    location: 'Madison, WI',
    summary:
      'Braille, low vision devices, cane travel and a car full of tactile graphics. I serve 19 students from preschool to transition and their 31 teachers.',
    visible: true,
    experience: [position('TVI and O&M Specialist', 'CESA 2', 'Whitewater, WI', ['2012-08', null])],
    certifications: [license('COMS', 'National', '2013-03-01', '2028-02-28')],
    endorsements: ['Low vision and blindness', 'Orientation and mobility'],
    gradeBands: ['Preschool', 'Kindergarten to grade 2', 'Grades 9 to 12', 'Transition, 18 to 22'],
    disabilityAreas: ['Visual impairment', 'Deaf-blindness'],
  },
  {
    displayName: 'Hector Ramos',
    title: 'Special Education Administrator',
    isSpedAdministrator: true,
    headline: 'Director of special education, twelve schools, no due process in four years',
    location: 'Sacramento, CA',
    summary: 'I hire for kindness and train for the rest. Interested in districts that want to move toward inclusion.',
    visible: true,
    relocate: true,
    experience: [position('Director of Special Education', 'Elk Grove Unified', 'Elk Grove, CA', ['2018-07', null])],
    endorsements: ['Director of special education'],
    languages: ['English', 'Spanish'],
  },
  {
    displayName: 'Ines Moreau',
    ...teacher,
    headline: 'Teacher of the deaf, fluent in ASL',
    location: 'Buffalo, NY',
    summary:
      'Itinerant and classroom experience, from cochlear implants to Deaf culture. Two languages are better than one.',
    visible: true,
    certifications: [license('Deaf and Hard of Hearing, All Grades', 'NY', '2011-09-01', null)],
    endorsements: ['Deaf and hard of hearing'],
    disabilityAreas: ['Deafness', 'Hearing impairment'],
    languages: ['American Sign Language', 'English', 'French'],
  },
  {
    displayName: 'Jamal Whitaker',
    title: 'Transition Specialist',
    ...professional,
    headline: 'Transition specialist, ages 18 to 22, with forty employers on speed dial',
    location: 'Chicago, IL',
    summary:
      'Job coaching, travel training and the paperwork of adult services, begun early enough to matter. Last year 31 of 36 students left with paid work.',
    visible: true,
    experience: [position('Transition Specialist', 'Southside Occupational', 'Chicago, IL', ['2016-08', null])],
    gradeBands: ['Transition, 18 to 22', 'Adults'],
    disabilityAreas: ['Intellectual disability', 'Autism'],
  },
  {
    displayName: 'Kayla Begay',
    title: 'Paraprofessional',
    ...professional,
    headline: 'Para for nine years, RBT, on the way to a license',
    location: 'Gallup, NM',
    visible: true,
    certifications: [license('RBT', 'National', '2022-02-01', '2027-02-01')],
    languages: ['English', 'Navajo'],
  },
  {
    displayName: 'Liam O’Connor',
    ...teacher,
    headline: 'Resource room, structured literacy, Orton-Gillingham trained',
    location: 'Evanston, IL',
    summary: 'I teach children with dyslexia to read, and I measure it every second Friday.',
    visible: true,
    endorsements: ['Reading specialist', 'Learning behavior specialist'],
    gradeBands: ['Kindergarten to grade 2', 'Grades 3 to 5'],
    disabilityAreas: ['Specific learning disability'],
  },
  {
    displayName: 'Mei-Ling Chen',
    title: 'Speech-Language Pathologist',
    ...professional,
    headline: 'SLP and AAC specialist, teletherapy or on site',
    location: 'Naperville, IL',
    summary: 'High-tech AAC evaluations, funding letters that get approved, and training for whole teams.',
    visible: true,
    certifications: [license('CCC-SLP', 'National', '2018-10-01', null)],
    endorsements: ['Speech-language pathology', 'Assistive technology'],
    disabilityAreas: ['Speech or language impairment', 'Multiple disabilities'],
    languages: ['English', 'Mandarin'],
  },
  {
    displayName: 'Noah Abramson',
    title: 'University Special Education Professor',
    headline: 'Teaches the people who will teach; reads practicum logs for pleasure',
    location: 'Champaign, IL',
    visible: true,
  },
  {
    displayName: 'Olivia Brandt',
    ...teacher,
    headline: 'First-year teacher with a lot of index cards',
    location: 'Rockford, IL',
    summary: 'Cross-categorical, middle school. I write down what works and what does not, and share both.',
    visible: true,
    gradeBands: ['Grades 6 to 8'],
  },
  {
    displayName: 'Priya Raman',
    title: 'Physical Therapist',
    ...professional,
    headline: 'School PT; gait trainers, playgrounds and the long way to the cafeteria',
    location: 'Austin, TX',
    visible: true,
    disabilityAreas: ['Orthopedic impairment', 'Multiple disabilities'],
  },
  {
    displayName: 'Quinn Delgado',
    title: 'School Social Worker',
    ...professional,
    headline: 'School social worker, groups and home visits',
    location: 'Milwaukee, WI',
    visible: true,
    languages: ['English', 'Spanish'],
  },
  {
    displayName: 'Rosa Jiménez',
    title: 'Special Education Parent',
    headline: 'Parent of two, IEP veteran, volunteer advocate',
    location: 'St. Louis, MO',
    summary: 'I sit beside parents in meetings. I was once the one who cried in the parking lot.',
    visible: true,
  },
  {
    displayName: 'Sofia Kowalski',
    ...teacher,
    headline: 'Early childhood, blended classroom of eighteen',
    location: 'Chicago, IL',
    visible: true,
    endorsements: ['Early childhood special education'],
    gradeBands: ['Preschool'],
    languages: ['English', 'Polish'],
  },
  {
    displayName: 'Tyrell Banks',
    ...teacher,
    headline: 'Adaptive PE; everybody plays, nobody keeps the bench warm',
    location: 'Indianapolis, IN',
    visible: true,
    relocate: true,
    endorsements: ['Adaptive physical education'],
    activities: [{ description: 'Coaches unified basketball.' }],
  },
  {
    displayName: 'Uma Krishnan',
    title: 'Occupational Therapist',
    ...professional,
    headline: 'OT and assistive technology, rural schools',
    location: 'Peoria, IL',
    visible: true,
  },
  {
    displayName: 'Victor Osei',
    ...teacher,
    headline: 'Self-contained classroom for students with emotional disabilities',
    location: 'Joliet, IL',
    summary: 'De-escalation first, then algebra. Seven years in therapeutic day schools.',
    visible: true,
    gradeBands: ['Grades 6 to 8', 'Grades 9 to 12'],
    disabilityAreas: ['Emotional disability', 'Other health impairment'],
  },
  {
    displayName: 'Wren Castleton',
    ...student,
    headline: 'Graduate student in school psychology, internship wanted',
    location: 'Bloomington, IN',
    visible: true,
    relocate: true,
  },
  {
    displayName: 'Ximena Duarte',
    title: 'School Administrator',
    headline: 'Principal who comes to IEP meetings and stays',
    location: 'Sacramento, CA',
    visible: true,
  },
  { displayName: 'Yusuf Haddad', ...teacher, headline: 'Inclusion, grades 3 to 5', location: 'Dearborn, MI' },
  { displayName: 'Zoe Lambert', ...student, headline: 'Junior, special education', location: 'Buffalo, NY' },
]
