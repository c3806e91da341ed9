// The words of the field, in one table that somebody who works in it can read and extend. Every row has a test.
//
// `names` are all the ways to say a term, separated by commas: the shortest first, then the one that we show. Case,
// punctuation, and plurals don’t matter: “SLP” also finds “SLPs”, and “speech-language” also finds “Speech/Language”. A
// longer name is found before a shorter one inside it, so “school psychologist” is safe beside “school”.

/** What kind of work somebody does. */
export type FieldRole =
  | 'teacher'
  | 'speech'
  | 'occupational-therapy'
  | 'physical-therapy'
  | 'psychology'
  | 'behavior'
  | 'paraprofessional'
  | 'vision'
  | 'hearing'
  | 'early-childhood'
  | 'transition'
  | 'administration'
  | 'nursing'
  | 'social-work'
  | 'substitute'
  | 'other'

export type Term = {
  /** Names the term inside an index. Letters and digits. */
  id: string
  names: string
  /** The role of somebody with this title. */
  role?: FieldRole
  /** The more general terms that it belongs to, by `id`: a search for one of those finds this one, too. */
  isA?: readonly string[]
}

/** What somebody teaches or works with. Beside another title, such a word is a topic: “preschool SLP”. */
export const subjects: readonly Term[] = [
  {
    id: 'deaf',
    role: 'hearing',
    names:
      'DHH, deaf and hard of hearing, deaf, hard of hearing, hearing impaired, hearing impairment, hearing, D/HH, HOH',
  },
  {
    id: 'vision',
    role: 'vision',
    names: 'VI, visual impairments, visually impaired, blind, low vision, braille, vision',
  },
  {
    id: 'ecse',
    role: 'early-childhood',
    names:
      'ECSE, ECE, early childhood special education, EC special ed, early childhood, preschool, pre-K, preK, pre-kindergarten, PPCD, pre-k sped',
    isA: ['sped'],
  },
  {
    id: 'earlyintervention',
    role: 'early-childhood',
    names: 'EI, early intervention, birth to three, birth to 3, infants and toddlers, Part C, ECI',
  },
  {
    id: 'transition',
    role: 'transition',
    names: 'transition, transition program, 18-21, 18-22, vocational, post-secondary, work-based learning, work study',
  },
  { id: 'speech', role: 'speech', names: 'speech, speech and language, speech-language' },
]

/**
 * Titles, from the most telling to the least: a title with several is the one from the first group. Within a group, the
 * name that comes first in the title counts.
 */
export const titleGroups: readonly (readonly Term[])[] = [
  // Names that contain the name of another role.
  [
    {
      id: 'office',
      role: 'other',
      names:
        'secretary, administrative assistant, office assistant, assistant to the director, assistant to the principal, clerk, registrar',
    },
    { id: 'driver', role: 'other', names: 'bus driver, van driver' },
    { id: 'custodian', role: 'other', names: 'custodian' },
    {
      id: 'advocate',
      role: 'other',
      names: 'advocate, special education advocate, attorney, lawyer, sped lawyer',
      isA: ['sped'],
    },
    {
      id: 'atspecialist',
      role: 'other',
      names: 'AT specialist, assistive technology specialist, assistive tech specialist, ATP',
      isA: ['assistivetechnology'],
    },
    { id: 'musictherapist', role: 'other', names: 'MT-BC, music therapist, music therapy' },
    { id: 'arttherapist', role: 'other', names: 'art therapist, art therapy' },
    { id: 'recreationaltherapist', role: 'other', names: 'CTRS, recreational therapist, rec therapist' },
    { id: 'spanishinterpreter', role: 'other', names: 'Spanish interpreter, Spanish translator' },
  ],
  [
    {
      id: 'director',
      role: 'administration',
      names:
        'director, director of special education, special education director, sped director, director of special services, director of student services, EC director, PPS director',
      isA: ['sped'],
    },
    { id: 'principal', role: 'administration', names: 'principal' },
    { id: 'superintendent', role: 'administration', names: 'superintendent' },
    {
      id: 'supervisor',
      role: 'administration',
      names: 'supervisor, special education supervisor, sped supervisor',
      isA: ['sped'],
    },
    {
      id: 'coordinator',
      role: 'administration',
      names: 'coordinator, special education coordinator, sped coordinator, sped coord',
      isA: ['sped'],
    },
    {
      id: 'administrator',
      role: 'administration',
      names: 'administrator, special education administrator',
      isA: ['sped'],
    },
    { id: 'departmentchair', role: 'administration', names: 'department chair, head of school, dean' },
    { id: 'programspecialist', role: 'administration', names: 'program specialist, program manager' },
    {
      id: 'iepfacilitator',
      role: 'administration',
      names:
        'IEP facilitator, IEP coordinator, ARD facilitator, staffing specialist, compliance specialist, LEA representative, LEA rep, process coordinator, 504 coordinator, CSE chair, CPSE chair',
    },
    {
      id: 'interventionist',
      role: 'early-childhood',
      names:
        'EI specialist, early interventionist, developmental therapist, service coordinator, early intervention coordinator',
      isA: ['earlyintervention'],
    },
    {
      id: 'transitioncoordinator',
      role: 'transition',
      names: 'transition coordinator, work study coordinator, vocational coordinator',
      isA: ['transition', 'transitionspecialist'],
    },
  ],
  // The professions with their own license or training.
  [
    {
      id: 'slp',
      role: 'speech',
      names:
        'SLP, speech-language pathologist, speech-language pathology, speech pathologist, speech pathology, speech therapist, speech therapy, speech-language specialist, speech-language therapist, speech path, speech teacher, CCC-SLP, SLP-CCC, MS CCC, TSSLD, TSHH',
      isA: ['speech'],
    },
    {
      id: 'clinicalfellow',
      role: 'speech',
      names: 'CFY, clinical fellow, clinical fellowship, SLP-CF, CF-SLP',
      isA: ['slp', 'speech'],
    },
    {
      id: 'slpa',
      role: 'speech',
      names:
        'SLPA, speech-language pathology assistant, speech therapy assistant, speech-language assistant, speech assistant, speech aide',
      isA: ['speech'],
    },
    {
      id: 'ot',
      role: 'occupational-therapy',
      names:
        'OT, occupational therapist, occupational therapy, OTR, OTR/L, OT/L, school OT, occ therapy, occ therapist',
    },
    {
      id: 'cota',
      role: 'occupational-therapy',
      names:
        'COTA, certified occupational therapy assistant, occupational therapy assistant, occupational therapist assistant, OT assistant, COTA/L, OTA',
    },
    {
      id: 'physicaltherapist',
      role: 'physical-therapy',
      names: 'DPT, physical therapist, physical therapy, school PT, pediatric PT',
    },
    {
      id: 'pta',
      role: 'physical-therapy',
      names: 'PTA, physical therapist assistant, physical therapy assistant',
    },
    {
      id: 'psychologist',
      role: 'psychology',
      names:
        'LSSP, school psychologist, licensed specialist in school psychology, school psychology, school psych, psychologist, psych, NCSP',
    },
    {
      id: 'diagnostician',
      role: 'psychology',
      names: 'ed diag, educational diagnostician, diagnostician, diag, assessment specialist',
    },
    { id: 'psychometrist', role: 'psychology', names: 'psychometrist' },
    {
      id: 'bcba',
      role: 'behavior',
      names: 'BCBA, board certified behavior analyst, behavior analyst, BCBA-D, LBA, LABA, QBA',
    },
    { id: 'bcaba', role: 'behavior', names: 'BCaBA, assistant behavior analyst' },
    {
      id: 'rbt',
      role: 'behavior',
      names:
        'RBT, registered behavior technician, behavior technician, behavior tech, ABA therapist, ABA tutor, behavior therapist, line therapist',
    },
    {
      id: 'behaviorspecialist',
      role: 'behavior',
      names:
        'behavior specialist, behavior interventionist, behavior consultant, behavior coach, behavior support specialist, PBIS coach',
    },
    {
      id: 'tvi',
      role: 'vision',
      names:
        'TVI, teacher of the visually impaired, teacher of students with visual impairments, teacher of the blind, teacher of the blind and visually impaired, vision teacher, vision itinerant, vision specialist, VI teacher, TSVI, TBVI',
      isA: ['vision', 'teacher'],
    },
    {
      id: 'mobility',
      role: 'vision',
      names:
        'O&M, orientation and mobility, O and M, orientation & mobility, orientation and mobility specialist, O&M specialist, O&M instructor, mobility specialist, COMS',
    },
    { id: 'braillist', role: 'vision', names: 'braillist, braille transcriber' },
    {
      id: 'tod',
      role: 'hearing',
      names:
        'TOD, teacher of the deaf, teacher of the deaf and hard of hearing, deaf educator, deaf education teacher, DHH teacher, HI teacher, TDHH, TOH, hearing itinerant, deaf ed',
      isA: ['deaf', 'teacher'],
    },
    {
      id: 'interpreter',
      role: 'hearing',
      names:
        'ASL interpreter, educational interpreter, sign language interpreter, interpreter, transliterator, ed interpreter',
    },
    { id: 'audiologist', role: 'hearing', names: 'aud, audiologist, educational audiologist, ed aud' },
    { id: 'nurse', role: 'nursing', names: 'RN, school nurse, nurse, LPN, LVN, CSN, 1:1 nurse' },
    {
      id: 'healthaide',
      role: 'nursing',
      names: 'health aide, health assistant, health tech, nursing assistant',
    },
    {
      id: 'socialworker',
      role: 'social-work',
      names: 'SSW, school social worker, social worker, social work, LSW, LCSW, LICSW, LMSW, MSW',
    },
    {
      id: 'counselor',
      role: 'social-work',
      names: 'LPC, school counselor, counselor, guidance counselor, crisis counselor, LMHC',
    },
    {
      id: 'mentalhealth',
      role: 'social-work',
      names: 'ERMHS, mental health therapist, mental health clinician, mental health counselor',
    },
    {
      id: 'transitionspecialist',
      role: 'transition',
      names: 'transition specialist, transition teacher',
      isA: ['transition'],
    },
    {
      id: 'jobcoach',
      role: 'transition',
      names: 'job coach, job developer, employment specialist, vocational specialist, vocational teacher',
    },
  ],
  [
    {
      id: 'substitute',
      role: 'substitute',
      names:
        'sub, substitute, guest teacher, substitute teacher, sub teacher, long-term sub, long-term substitute, LTS, leave replacement, day-to-day sub, building sub, per diem',
    },
  ],
  [
    {
      id: 'para',
      role: 'paraprofessional',
      names:
        'para, paraprofessional, paraeducator, para-educator, parapro, para pro, aide, teacher aide, teacher’s aide, instructional aide, classroom aide, one-on-one aide, instructional assistant, educational assistant, classroom assistant, teaching assistant, teacher assistant, assistant teacher, teacher’s assistant, special education aide, sped aide, special education assistant, special education teacher aide, special education teacher assistant, program assistant, personal care assistant, education support professional, special education classroom assistant, SECA, bus monitor, lunch monitor, bus aide, lunch aide',
      isA: ['sped'],
    },
  ],
  // What a teacher teaches. These words say nothing about an aide.
  subjects,
  [
    {
      id: 'teacher',
      role: 'teacher',
      names:
        'teacher, special education teacher, special ed teacher, spec ed teacher, sped teacher, SE teacher, special educator, TOSA, teacher on special assignment, teacher consultant, education specialist, ed specialist, intervention specialist, SWD teacher',
      isA: ['sped'],
    },
    { id: 'instructor', role: 'teacher', names: 'instructor', isA: ['teacher'] },
    {
      id: 'resource',
      role: 'teacher',
      names:
        'RSP, resource specialist, resource teacher, resource room, resource room teacher, RSP teacher, resource, LRC',
      isA: ['teacher'],
    },
    {
      id: 'sdc',
      role: 'teacher',
      names: 'SDC, special day class, SDC teacher, self-contained, self-contained teacher',
      isA: ['teacher'],
    },
    {
      id: 'lbs',
      role: 'teacher',
      names: 'LBS1, learning behavior specialist, LBSI, LBS I, LBS 1, LBS, LBS2, LBS II',
      isA: ['teacher'],
    },
    { id: 'ese', role: 'teacher', names: 'ESE, exceptional student education, ESE teacher', isA: ['teacher'] },
    {
      id: 'inclusionteacher',
      role: 'teacher',
      names: 'co-teacher, inclusion teacher, inclusion specialist',
      isA: ['teacher', 'inclusion'],
    },
    {
      id: 'dyslexia',
      role: 'teacher',
      names:
        'CALT, dyslexia specialist, dyslexia therapist, dyslexia teacher, reading specialist, reading interventionist, OG tutor',
    },
    {
      id: 'homebound',
      role: 'teacher',
      names: 'homebound, homebound instructor, homebound teacher, hospital teacher',
      isA: ['teacher'],
    },
    {
      id: 'adaptedpe',
      role: 'teacher',
      names:
        'APE, adapted physical education, adapted PE, adaptive PE, adaptive physical education, adapted phys ed, APE teacher, adapted physical education teacher',
      isA: ['teacher'],
    },
    { id: 'sped', role: 'teacher', names: 'sped, special education, special ed, spec ed, SPE, exceptional education' },
  ],
  // “PT” after another role means part-time.
  [
    { id: 'pt', role: 'physical-therapy', names: 'PT', isA: ['physicaltherapist'] },
    { id: 'aba', role: 'behavior', names: 'ABA, applied behavior analysis' },
    { id: 'bt', role: 'behavior', names: 'BT', isA: ['rbt'] },
    { id: 'behavior', role: 'behavior', names: 'behavior, behavioral' },
  ],
]

/** What jobs, lessons, and questions are about. These words name no role. */
export const topics: readonly Term[] = [
  { id: 'iep', names: 'IEP, individualized education program, individualized education plan' },
  { id: 'inclusion', names: 'inclusion, inclusive, push in, co-teaching, coteaching, co-taught, mainstream, ICT' },
  {
    id: 'lifeskills',
    names:
      'FLS, life skills, functional skills, independent living skills, daily living skills, functional life skills, significant needs, low incidence, significant support needs',
  },
  { id: 'esy', names: 'ESY, extended school year, summer school, summer' },
  { id: 'autism', names: 'ASD, autism, autistic, autism spectrum disorder, autism spectrum, AU' },
  {
    id: 'ebd',
    names:
      'EBD, emotional and behavioral disorders, emotional disturbance, emotional disability, emotional support, behavior disorder, behavior intervention class, E/BD, SEB',
  },
  { id: 'aac', names: 'AAC, augmentative and alternative communication, augmentative communication, aug com' },
  { id: 'sel', names: 'SEL, social emotional learning' },
  { id: 'assistivetechnology', names: 'assistive tech, assistive technology' },
  { id: 'learningdisabilities', names: 'SLD, specific learning disabilities, specific learning disability, LD' },
  {
    id: 'intellectual',
    names: 'IDD, intellectual disability, intellectual disabilities, developmental disabilities, DCD',
  },
  { id: 'multiple', names: 'SXI, multiple disabilities, multiple impairments, severe disabilities' },
  { id: 'mildmoderate', names: 'M/M, mild to moderate, mild moderate, mild mod, mild/moderate support needs, MMSN' },
  { id: 'moderatesevere', names: 'M/S, moderate to severe, moderate severe, mod severe, extensive support needs, ESN' },
  { id: 'crosscategorical', names: 'cross cat, cross-categorical, cross categorical' },
  { id: 'asl', names: 'ASL, American Sign Language, sign language' },
  { id: 'oneonone', names: '1:1, one-on-one, one-to-one, one on one, one to one, 1 on 1, individual aide, shadow' },
  { id: 'deafblind', names: 'deafblind, deaf-blind, deafblindness' },
  { id: 'casemanager', names: 'case management, case manager' },
  { id: 'pbis', names: 'PBIS, positive behavior supports, positive behavioral interventions and supports' },
  { id: 'pediatric', names: 'pediatric, pediatrics, children, kids' },
  { id: 'bilingual', names: 'bilingual, Spanish-speaking, Spanish speaking, dual language' },
]

/** Phrases that contain a role’s name but say nothing about somebody’s own role. */
export const notRoles =
  'transition to teaching, reports to the director, reports to the principal, parent teacher association, first aid, human resources'
