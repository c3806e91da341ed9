import type { ReactNode } from 'react'
import { Notice } from '../../../ui/components/notice'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'

/** A form, or in its place until when and why this member can't write, so that nobody writes what they can't send. */
export function UnlessSilenced({ children }: { children: ReactNode }) {
  const { viewer } = useSignIn()
  return viewer?.silence ? <Notice title={viewer.silence}>{null}</Notice> : children
}
