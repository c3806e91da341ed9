import { jobRoles } from '../../jobs/filter-choices'
import type { StartAnswers, StartStep } from '../start-steps'

/** The name of a role’s checkbox. */
export const fieldOfRole = (role: string): string => `role:${role}`

/** Reads the fields of a step’s form, as a browser sends them. */
export function readTypedAnswers(step: StartStep, typed: Readonly<Record<string, string>>): Partial<StartAnswers> {
  if (step === 1) return { roles: jobRoles.filter((role) => typed[fieldOfRole(role)] !== undefined) }
  if (step === 2) return { location: typed.location ?? '', miles: Number(typed.miles) }
  const { title = '', state = '', effectiveDate = '', isPermanent, expirationDate = '' } = typed
  return { title, state, effectiveDate, isPermanent: isPermanent !== undefined, expirationDate }
}
