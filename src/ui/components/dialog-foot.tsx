import type { ReactNode } from 'react'

/** The buttons that end a form. In a dialog they stay in sight while what is above them scrolls, where there is room. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="dialog-foot flex flex-wrap gap-3">{children}</div>
}
