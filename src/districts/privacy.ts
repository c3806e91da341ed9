import { type Declaration, declare, each, impersonal } from '../platform/privacy/declaration'
import { districtStates, districts } from './schema'

export const personalData: Declaration[] = [
  declare(districtStates, { state: impersonal }),
  declare(
    districts,
    each(
      impersonal,
      'name',
      'words',
      'city',
      'state',
      'localeType',
      'localeSize',
      'imported',
      'slug',
      'schoolYear',
      'source',
    ),
  ),
]
