import { type FormEvent, useRef } from 'react'

/** The address that somebody typed into one form of getting in, for the next: nobody should have to type it twice. */
export function useTypedEmail(initial = '') {
  const email = useRef(initial)
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') email.current = target.value
  }
  return { email, onInput }
}
