import type { ReactNode } from 'react'

/** The line that opens a `<details>`, in the looks of a link. */
export function LinkSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4">
      {children}
    </summary>
  )
}
