type Months = [start: string, end: string | null]

export const position = (title: string, company: string, location: string, [start, end]: Months, description = '') => ({
  title,
  company,
  location,
  start,
  end,
  isCurrent: end === null,
  description,
})

export const degree = (degree: string, study: string, school: string, [start, end]: Months) => ({
  school,
  degree,
  study,
  start,
  end,
  isCurrent: end === null,
})

export const license = (title: string, state: string, effectiveDate: string, expirationDate: string | null) => ({
  title,
  state,
  effectiveDate,
  expirationDate,
  isPermanent: expirationDate === null,
})

export type Member = {
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

export const teacher = { title: 'Special Education Teacher', isSpedTeacher: true }
export const professional = { isSpedProfessional: true }
export const student = { title: 'Student', isSpedStudent: true }
