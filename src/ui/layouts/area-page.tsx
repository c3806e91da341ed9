import type { ReactNode } from 'react'
import { BackLink } from '../components/back-link'

type AreaPageProps = {
  /** The link back from a page inside a section. The section's own page has none. */
  back?: { label: string; href: string }
  children: ReactNode
}

/** The layout of each page in an area, below its header. */
export function AreaPage({ back, children }: AreaPageProps) {
  return (
    <div className="wrap-anywhere mx-auto max-w-[65.5rem] px-5 pb-8">
      {back && (
        <BackLink href={back.href} className="mt-4">
          {back.label}
        </BackLink>
      )}
      {children}
    </div>
  )
}
