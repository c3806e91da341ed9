import { type FormEvent, useRef } from 'react'

/** Keeps the address typed into one sign-in form for the next form. */
export function useTypedEmail(initial = '') {
  const email = useRef(initial)
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') email.current = target.value
  }
  return { email, onInput }
}
