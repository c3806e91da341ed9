import { type Declaration, declare, impersonal } from '../platform/privacy/declaration'
import { districtStates, districts } from './schema'

export const personalData: Declaration[] = [
  declare(districtStates, { state: impersonal, districtCount: impersonal }),
  declare(districts, {
    id: impersonal,
    name: impersonal,
    words: impersonal,
    city: impersonal,
    state: impersonal,
    localeType: impersonal,
    localeSize: impersonal,
    schoolCount: impersonal,
    studentCount: impersonal,
    teacherCount: impersonal,
    imported: impersonal,
    position: impersonal,
    statePosition: impersonal,
    studentPosition: impersonal,
    stateStudentPosition: impersonal,
  }),
]
