import type { JobRole } from '../filter-choices'

// The names that people use for each role, separated by commas. Case, punctuation, and plurals don’t matter: “SLP”
// also finds “SLPs”, and “speech-language” also finds “Speech/Language”. A longer name is found before a shorter one
// inside it, so “school psychologist” is safe beside “school”. Every row has a test in test/jobs/reading.

export type RoleRow = { role: JobRole; names: string }

/**
 * From the most telling names to the least: a title is what the first group says that has one of its words. Within a
 * group, the name that comes first in the title counts.
 */
export const roleGroups: readonly (readonly RoleRow[])[] = [
  // Names that contain the name of another role.
  [
    {
      role: 'other',
      names:
        'secretary, administrative assistant, office assistant, assistant to the director, assistant to the principal, clerk, registrar, bus driver, van driver, custodian, attorney, lawyer, advocate, assistive technology specialist, AT specialist, music therapist, art therapist, recreational therapist, Spanish interpreter, Spanish translator',
    },
  ],
  [
    {
      role: 'administration',
      names:
        'director, principal, superintendent, supervisor, coordinator, administrator, department chair, head of school, dean, program specialist, program manager, staffing specialist, IEP facilitator, IEP coordinator, ARD facilitator, compliance specialist, LEA representative, CSE chair, CPSE chair',
    },
    {
      role: 'early-childhood',
      names: 'service coordinator, early intervention coordinator, early interventionist, developmental therapist',
    },
    { role: 'transition', names: 'transition coordinator, work study coordinator, vocational coordinator' },
  ],
  // The professions with their own license or training.
  [
    {
      role: 'speech',
      names:
        'speech-language pathologist, speech-language pathology, speech pathologist, speech pathology, speech therapist, speech therapy, speech-language specialist, speech-language therapist, speech path, speech teacher, SLP, SLP-CF, CF-SLP, CFY, clinical fellow, CCC-SLP, TSSLD, speech-language pathology assistant, speech therapy assistant, speech-language assistant, speech assistant, speech aide, SLPA',
    },
    {
      role: 'occupational-therapy',
      names:
        'occupational therapist, occupational therapy, OT, OTR, OTR/L, school OT, occupational therapy assistant, certified occupational therapy assistant, OT assistant, COTA, COTA/L, OTA',
    },
    {
      role: 'physical-therapy',
      names: 'physical therapist, physical therapy, school PT, pediatric PT, DPT, physical therapist assistant, PTA',
    },
    {
      role: 'psychology',
      names:
        'school psychologist, school psychology, school psych, psychologist, psych, NCSP, LSSP, licensed specialist in school psychology, educational diagnostician, diagnostician, ed diag, psychometrist',
    },
    {
      role: 'behavior',
      names:
        'BCBA, BCBA-D, BCaBA, behavior analyst, board certified behavior analyst, assistant behavior analyst, LBA, LABA, RBT, registered behavior technician, behavior technician, behavior tech, ABA therapist, ABA tutor, behavior therapist, line therapist, behavior specialist, behavior interventionist, behavior consultant, behavior coach, PBIS coach',
    },
    {
      role: 'vision',
      names:
        'teacher of the visually impaired, teacher of students with visual impairments, teacher of the blind, teacher of the blind and visually impaired, vision teacher, vision itinerant, vision specialist, VI teacher, TVI, TSVI, TBVI, orientation and mobility, O&M, mobility specialist, COMS, braillist, braille transcriber',
    },
    {
      role: 'hearing',
      names:
        'teacher of the deaf, teacher of the deaf and hard of hearing, deaf educator, deaf education teacher, DHH teacher, HI teacher, TOD, TDHH, hearing itinerant, sign language interpreter, ASL interpreter, educational interpreter, interpreter, transliterator, audiologist',
    },
    {
      role: 'nursing',
      names: 'nurse, school nurse, RN, LPN, LVN, CSN, health aide, health tech, health assistant, nursing assistant',
    },
    {
      role: 'social-work',
      names:
        'social worker, school social worker, SSW, LSW, LCSW, LICSW, LMSW, counselor, school counselor, guidance counselor, crisis counselor, mental health therapist, mental health clinician, LPC, LMHC',
    },
    {
      role: 'transition',
      names:
        'transition specialist, transition teacher, job coach, job developer, employment specialist, vocational specialist, vocational teacher',
    },
  ],
  [{ role: 'substitute', names: 'substitute, sub, guest teacher, long-term sub, day-to-day sub, building sub' }],
  [
    {
      role: 'paraprofessional',
      names:
        'paraprofessional, paraeducator, para-educator, para, parapro, para pro, aide, teacher aide, teacher’s aide, instructional aide, classroom aide, one-on-one aide, instructional assistant, educational assistant, classroom assistant, teaching assistant, teacher assistant, assistant teacher, special education assistant, program assistant, personal care assistant, education support professional, special education classroom assistant, SECA, bus monitor, lunch monitor',
    },
  ],
  // What a teacher teaches. These words say nothing about an aide.
  [
    {
      role: 'hearing',
      names: 'deaf, hard of hearing, deaf and hard of hearing, DHH, hearing impaired, hearing impairments, hearing',
    },
    { role: 'vision', names: 'visually impaired, visual impairments, blind, low vision, braille' },
    {
      role: 'early-childhood',
      names:
        'ECSE, early childhood, early childhood special education, early intervention, EI, preschool, pre-K, preK, PPCD, birth to three, infants and toddlers',
    },
    {
      role: 'transition',
      names: 'transition, transition program, 18-21, 18-22, vocational, post-secondary, work-based learning',
    },
    { role: 'speech', names: 'speech, speech and language' },
  ],
  [
    {
      role: 'teacher',
      names:
        'teacher, special education teacher, special educator, special ed, special education, sped, education specialist, intervention specialist, instructor, resource specialist, resource teacher, RSP, SDC, LBS1, LBSI, ESE, TOSA, teacher consultant, inclusion specialist, dyslexia specialist, dyslexia therapist, reading specialist, homebound instructor',
    },
  ],
  // “PT” after another role means part-time.
  [
    { role: 'physical-therapy', names: 'PT' },
    { role: 'behavior', names: 'BT, ABA, behavior, applied behavior analysis' },
  ],
]

/** Phrases that contain a role’s name but say nothing about the job’s own role. */
export const notRoles =
  'transition to teaching, reports to the director, reports to the principal, behavior disorder, parent teacher association, first aid'
