import type { ReactNode } from 'react'

type DetailsSectionProps = { id: string; title: string; action?: ReactNode; children: ReactNode }

export function DetailsSection({ id, title, action, children }: DetailsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-10 border-line border-t pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-heading`} className="font-semibold text-large">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

export function DetailsFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere min-w-0">
      <dt className="text-muted text-small">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
