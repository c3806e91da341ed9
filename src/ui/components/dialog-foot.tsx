import type { ReactNode } from 'react'

/**
 * The buttons at the end of a form. In a dialog they stay visible while the content above them scrolls, if the screen
 * is tall enough.
 */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="dialog-foot flex flex-wrap gap-3">{children}</div>
}
