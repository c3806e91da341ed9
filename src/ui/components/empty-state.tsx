import type { ReactNode } from 'react'
import { EmptyTable } from './empty-table'

/** Replaces an empty list. Says what is missing and what to do about it. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="py-10">
      <EmptyTable className="w-36" />
      <h2 className="mt-6 font-semibold text-large">{title}</h2>
      {children && <p className="mt-2 max-w-prose text-muted">{children}</p>}
      {action && <div className="mt-6 flex flex-wrap gap-3 empty:hidden">{action}</div>}
    </div>
  )
}
