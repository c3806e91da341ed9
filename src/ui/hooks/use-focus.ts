import { type RefObject, useEffect, useRef } from 'react'

/** For what takes the place of something else: the focus begins here when it appears. */
export function useFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
