import * as v from 'valibot'
import { maxAlertLengths } from '../../jobs/alerts/choices'
import { jobRoles } from '../../jobs/filter-choices'
import { maxMiles } from '../../jobs/search/shared/search-words'
import { line, list, maxLengths, yesNo } from '../rules'

export const startMessages = {
  roles: 'Choose at least one role.',
  role: 'Choose from the roles.',
  location: 'Enter where you want to work.',
  unknownPlace: 'We don’t know this place. Try a city and state, or a ZIP.',
  miles: 'Choose a distance.',
} as const

/** Answers to any of the steps. What is left out stays. */
export const StartChange = v.object({
  roles: v.exactOptional(
    v.pipe(
      list('Roles', v.picklist(jobRoles, startMessages.role), jobRoles.length),
      v.transform((roles) => [...new Set(roles)]),
    ),
  ),
  location: v.exactOptional(line('A place', maxAlertLengths.place)),
  miles: v.exactOptional(
    v.pipe(
      v.number(startMessages.miles),
      v.minValue(1, startMessages.miles),
      v.maxValue(maxMiles, startMessages.miles),
    ),
  ),
  title: v.exactOptional(line('License', maxLengths.name)),
  state: v.exactOptional(line('State', maxLengths.state)),
  effectiveDate: v.exactOptional(line('Effective date', maxLengths.date)),
  isPermanent: v.exactOptional(yesNo('Permanent')),
  expirationDate: v.exactOptional(line('Expiration date', maxLengths.date)),
  /** Keeps the answers as they are typed, without checking that they are complete. */
  draft: v.optional(v.boolean('Draft must be true or false'), false),
  /** Fills the profile and makes the alert. */
  finish: v.optional(v.boolean('Finish must be true or false'), false),
})
