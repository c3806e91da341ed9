import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../hooks/api-client'

/** Puts a failed call's messages at their fields and focuses the first; what has no field stands above the form. */
export function showProblem<F extends FieldValues>(problem: unknown, setError: UseFormSetError<F>): void {
  if (!(problem instanceof ApiError)) throw problem
  const fields = Object.entries(problem.errors)
  fields.forEach(([field, message], i) => {
    setError(field as Path<F>, { message }, { shouldFocus: i === 0 })
  })
  // Said once: the call's own words are those of its first field.
  const isAtField = fields.some(([field]) => document.getElementsByName(field).length > 0)
  setError('root', { message: isAtField ? '' : problem.message })
}

/** As `showProblem`; what is at no field stands above the form behind `words`, which say what was tried. */
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
