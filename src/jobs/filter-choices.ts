// Apart from choices.ts, because a job's page needs these labels and nothing of what employers choose.

/** Returns the values of a table of labels, typed and in its order. */
const getValues = <Value extends string>(labels: Record<Value, string>): Value[] =>
  Object.keys(labels).filter((value): value is Value => Object.hasOwn(labels, value))

/** What kind of work a job is, with the words that people read. */
export const roleLabels = {
  teacher: 'Special education teacher',
  speech: 'Speech-language pathology',
  'occupational-therapy': 'Occupational therapy',
  'physical-therapy': 'Physical therapy',
  psychology: 'School psychology',
  behavior: 'Behavior analysis and support',
  paraprofessional: 'Paraprofessional or aide',
  vision: 'Vision, orientation and mobility',
  hearing: 'Deaf and hard of hearing',
  'early-childhood': 'Early childhood',
  transition: 'Transition and job coaching',
  administration: 'Administration and IEP coordination',
  nursing: 'Nursing',
  'social-work': 'Social work and counseling',
  substitute: 'Substitute',
  other: 'Other',
} as const
export type JobRole = keyof typeof roleLabels
export const jobRoles = getValues(roleLabels)

export const gradeBandLabels = {
  infant: 'Infants and toddlers',
  preschool: 'Preschool',
  elementary: 'Elementary',
  middle: 'Middle school',
  high: 'High school',
  transition: 'Transition, 18 to 22',
} as const
export type GradeBand = keyof typeof gradeBandLabels
export const gradeBands = getValues(gradeBandLabels)

export const settingLabels = {
  school: 'One school',
  district: 'Several schools of a district',
  clinic: 'Clinic or hospital',
  home: 'Families’ homes',
  teletherapy: 'Online (teletherapy)',
  residential: 'Residential program',
  university: 'College or university',
} as const
export type JobSetting = keyof typeof settingLabels
export const jobSettings = getValues(settingLabels)

export const employerKindLabels = { school: 'Schools and districts', agency: 'Agencies', clinic: 'Clinics' } as const
export type EmployerKind = keyof typeof employerKindLabels
export const employerKinds = getValues(employerKindLabels)

/** How results can be ordered. The first is the default. */
export const sortLabels = { best: 'Best', newest: 'Newest', nearest: 'Nearest', pay: 'Pay' } as const
export type Sort = keyof typeof sortLabels
export const sorts = getValues(sortLabels)

/** “Posted within” these days. */
export const postedWithin = [1, 7, 30] as const
