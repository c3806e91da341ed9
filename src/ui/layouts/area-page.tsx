import type { ReactNode } from 'react'

type AreaPageProps = {
  /** The way back from a page inside a section; the section's own page has none. */
  back?: { label: string; href: string }
  children: ReactNode
}

/** What stands around each page of an area, below its bar. */
export function AreaPage({ back, children }: AreaPageProps) {
  return (
    <div className="wrap-anywhere mx-auto max-w-[65.5rem] px-5 pb-8">
      {back && (
        <a href={back.href} className="mt-4 inline-flex min-h-11 items-center">
          ← {back.label}
        </a>
      )}
      {children}
    </div>
  )
}
