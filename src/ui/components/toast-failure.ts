import { apiErrorOf } from '../forms/problem-message'
import { toast } from './toast'

/**
 * Tells that a call failed, and in the answer's own words why and what to do next.
 * @param title what is as it was before, where that is not plain to see
 * @throws what is no failed call, because that is a fault of ours
 */
export function toastFailure(problem: unknown, title = 'That didn’t work'): Promise<void> {
  return toast({ kind: 'error', title, description: apiErrorOf(problem).message })
}
