import { useState } from 'react'

/** What a form that was sent without JavaScript comes back with: what was typed, and what is wrong, by field. */
export type Returned = { typed: Record<string, string>; errors: Record<string, string> }

/** The messages that came back, until their field is edited or the form is sent again. */
export function useReturned(returned: Returned | null) {
  const [errors, setErrors] = useState(returned?.errors ?? {})
  return {
    errors,
    forget: (field: string) => setErrors(({ [field]: _, ...rest }) => rest),
    forgetAll: () => setErrors({}),
  }
}
