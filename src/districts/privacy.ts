import { type Declaration, declare, impersonal } from '../platform/privacy/declaration'
import { districtStates, districts, districtWords } from './schema'

export const personalData: Declaration[] = [
  declare(districtWords, {
    word: impersonal,
    districtId: impersonal,
    state: impersonal,
    position: impersonal,
    studentPosition: impersonal,
  }),
  declare(districtStates, { state: impersonal, districtCount: impersonal }),
  declare(districts, {
    id: impersonal,
    name: impersonal,
    searchName: impersonal,
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
