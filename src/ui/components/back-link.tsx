import type { ComponentProps } from 'react'

/** The link above a page to the list or thing that it belongs to. */
export function BackLink({ className = '', children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} className={`inline-flex min-h-11 items-center gap-1.5 ${className}`}>
      <span aria-hidden="true" className="icon icon-arrow-left" />
      {children}
    </a>
  )
}
