import type { ReactNode } from 'react'
import { useHydrated } from '../../../ui/hooks/use-hydrated'

type SectionProps = { id: string; heading: string; action: ReactNode; children: ReactNode }

/** One section of the profile with the button that changes it. */
export function Section({ id, heading, action, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="border-line border-t py-5 print:break-inside-avoid-page"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-heading`} tabIndex={-1} className="wrap-anywhere min-w-0 font-semibold text-large outline-none">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Opens a dialog; `what` says of which section or entry, to who cannot see where it stands. */
export function ChangeButton({ label, what, onClick }: { label: string; what: string; onClick: () => void }) {
  return (
    <button
      type="button"
      disabled={!useHydrated()}
      onClick={onClick}
      className="-mx-2 min-h-11 shrink-0 self-start px-2 font-semibold text-accent underline print:hidden"
    >
      {label} <span className="sr-only">{what}</span>
    </button>
  )
}

/** What stands in a section while it is empty. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="mt-1 max-w-prose text-muted print:hidden">{children}</p>
}
