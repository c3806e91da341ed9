import { apiErrorOf } from '../forms/problem-message'
import { toast } from './toast'

/**
 * Shows a toast that a call failed, with the response's own message.
 * @param title what hasn't changed, if that isn't obvious
 * @throws `problem` itself if it isn't an `ApiError`, because then it's a bug
 */
export function toastFailure(problem: unknown, title = 'That didn’t work'): Promise<void> {
  return toast({ kind: 'error', title, description: apiErrorOf(problem).message })
}
