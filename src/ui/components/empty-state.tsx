import type { ReactNode } from 'react'
import { EmptyTable } from './empty-table'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Whether the list has the whole width of the page. Then the words are beside the drawing where there is room. */
  isWide?: boolean
}

/** Replaces an empty list. Says what is missing and what to do about it. */
export function EmptyState({ title, children, action, isWide = false }: EmptyStateProps) {
  return (
    <div className={`py-10 ${isWide ? 'justify-end gap-x-16 sm:flex sm:flex-row-reverse sm:items-center' : ''}`}>
      <EmptyTable className={isWide ? 'w-36 shrink-0 sm:w-[min(13rem,30vw)]' : 'w-36'} />
      <div className={isWide ? 'max-sm:mt-6' : 'mt-6'}>
        <h2 className="font-semibold text-large">{title}</h2>
        {children && <p className="mt-2 max-w-prose text-muted">{children}</p>}
        {action && <div className="mt-6 flex flex-wrap gap-3 empty:hidden">{action}</div>}
      </div>
    </div>
  )
}
