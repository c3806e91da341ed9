import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an element when it appears, for an element that replaces another. */
export function useFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}

/** A ref callback for the control that gets the focus when its dialog opens, instead of the first control. */
export function setInitialFocus(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '')
}
