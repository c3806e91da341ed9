import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { requireApiError } from '../hooks/api-client'

/**
 * Shows a failed call's messages at their fields and focuses the first. Others are shown above the form.
 * @param words say what failed; they are shown above the form in any case
 */
export function showProblem<F extends FieldValues>(
  problem: unknown,
  setError: UseFormSetError<F>,
  words?: string,
): void {
  const { errors, message } = requireApiError(problem)
  const fields = Object.entries(errors)
  fields.forEach(([field, message], i) => {
    setError(field as Path<F>, { message }, { shouldFocus: i === 0 })
  })
  // The call's own message repeats that of its first field, so it isn't shown twice.
  const isAtField = words ? fields.length > 0 : fields.some(([field]) => document.getElementsByName(field).length > 0)
  setError('root', { message: [words, !isAtField && message].filter(Boolean).join('. ') })
}
