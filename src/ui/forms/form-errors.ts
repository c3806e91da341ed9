import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../hooks/api-client'

/** Shows a failed call's messages at their fields and focuses the first. Others are shown above the form. */
export function showProblem<F extends FieldValues>(problem: unknown, setError: UseFormSetError<F>): void {
  if (!(problem instanceof ApiError)) throw problem
  const fields = Object.entries(problem.errors)
  fields.forEach(([field, message], i) => {
    setError(field as Path<F>, { message }, { shouldFocus: i === 0 })
  })
  // The call's own message repeats that of its first field, so it isn't shown twice.
  const isAtField = fields.some(([field]) => document.getElementsByName(field).length > 0)
  setError('root', { message: isAtField ? '' : problem.message })
}

/** Like `showProblem`, but a message without a field follows `words`, which say what failed. */
export function showFailure<F extends FieldValues>(
  words: string,
  problem: unknown,
  setError: UseFormSetError<F>,
): void {
  showProblem(problem, setError)
  if (!(problem instanceof ApiError)) return
  const atFields = Object.keys(problem.errors).length > 0
  setError('root', { message: atFields ? words : `${words}. ${problem.message}` })
}
