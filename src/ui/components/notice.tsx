import type { ReactNode } from 'react'

type NoticeProps = {
  title: string
  /** Thin lines above and below instead of a colored background, which would draw too much attention. */
  quiet?: boolean
  action?: ReactNode
  children: ReactNode
}

export function Notice({ title, quiet = false, action, children }: NoticeProps) {
  return (
    <aside
      aria-label={title}
      className={`mt-6 flex flex-wrap items-center justify-between gap-4 ${quiet ? 'border-line border-y py-3' : 'rounded-surface bg-warm px-5 py-4 text-on-warm'}`}
    >
      <p className="max-w-measure flex-1 basis-72">
        <strong>{title}</strong> {children}
      </p>
      {action}
    </aside>
  )
}
