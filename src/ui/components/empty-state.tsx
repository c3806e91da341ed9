import type { ReactNode } from 'react'

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
    <div className={`py-10 ${isWide ? 'gap-x-12 sm:flex sm:items-center' : ''}`}>
      <EmptyTable className={isWide ? 'w-36 shrink-0 sm:w-[min(13rem,30vw)]' : 'w-36'} />
      <div className={isWide ? 'max-sm:mt-6' : 'mt-6'}>
        <h2 className="font-semibold text-large">{title}</h2>
        {children && <p className="mt-2 max-w-measure text-muted">{children}</p>}
        {action && <div className="mt-6 flex flex-wrap gap-3 empty:hidden">{action}</div>}
      </div>
    </div>
  )
}

/** The table from the other drawings, with one empty seat. */
export function EmptyTable({ className = 'w-44' }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 110" aria-hidden="true" className={`${className} max-w-full`}>
      <path d="M30 110a70 70 0 0 1 140 0z" fill="var(--accent)" />
      <circle cx="20" cy="66" r="12" fill="var(--warm)" />
      <circle cx="54" cy="26" r="13" fill="var(--danger)" opacity=".85" />
      <circle cx="100" cy="15" r="13" fill="none" stroke="var(--muted)" strokeWidth="2.5" strokeDasharray="5 5" />
      <circle cx="146" cy="26" r="13" fill="var(--success)" opacity=".8" />
      <circle cx="180" cy="66" r="12" fill="var(--warm)" />
    </svg>
  )
}
