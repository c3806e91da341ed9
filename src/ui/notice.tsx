import type { ReactNode } from 'react'

/** Something to know before going on, with what to do about it. */
export function Notice({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <aside
      aria-label={title}
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-surface bg-warm px-5 py-4 text-on-warm"
    >
      <p className="max-w-prose flex-1 basis-72">
        <strong>{title}</strong> {children}
      </p>
      {action}
    </aside>
  )
}
