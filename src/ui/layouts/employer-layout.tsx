import type { ReactNode } from 'react'

type AdminFrameProps = {
  /** The way back from a page inside a room; the room's own page has none. */
  back?: { label: string; href: string }
  children: ReactNode
}

/** What stands around each page of the employer's area, below its bar. */
export function AdminFrame({ back, children }: AdminFrameProps) {
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
