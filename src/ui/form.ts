import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { CallFailed } from './call'

/** Puts a failed call's messages at their fields, focuses the first, and the rest above the form. */
export function showProblem<F extends FieldValues>(problem: unknown, setError: UseFormSetError<F>): void {
  if (!(problem instanceof CallFailed)) throw problem
  const fields = Object.entries(problem.errors)
  fields.forEach(([field, message], i) => {
    setError(field as Path<F>, { message }, { shouldFocus: i === 0 })
  })
  setError('root', { message: problem.message })
}
