import { type ReactNode, useState } from 'react'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { dialogsChanged } from '../../../ui/hooks/use-modal'
import type { DialogName, OpenDialog } from './profile-dialogs'

type SectionProps = {
  /** Also the name of the dialog that edits the section. */
  id: DialogName
  heading: string
  /** Shown in place of the children while there is nothing to show. */
  empty?: string | false
  label?: string
  what?: string
  open: OpenDialog
  children: ReactNode
}

export function Section({
  id,
  heading,
  empty,
  label = empty ? 'Add' : 'Edit',
  what = heading.toLowerCase(),
  open,
  children,
}: SectionProps) {
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
        <ChangeButton label={label} what={what} onClick={() => open(id)} />
      </div>
      {empty ? <p className="mt-1 max-w-measure text-muted print:hidden">{empty}</p> : children}
    </section>
  )
}

/** `onClick` resolves when the dialog is shown, which can take a while on a slow network. */
type ChangeButtonProps = { label: string; what: string; onClick: () => Promise<void> | void }

/** Opens a dialog. `what` tells screen readers which section or entry it is for. */
export function ChangeButton({ label, what, onClick }: ChangeButtonProps) {
  const [busy, setBusy] = useState(false)
  async function press() {
    if (busy) return
    setBusy(true)
    await onClick()
    setBusy(false)
  }
  return (
    <button
      type="button"
      disabled={!useHydrated()}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className="-mx-2 min-h-11 shrink-0 self-start px-2 font-semibold text-accent underline aria-disabled:opacity-60 print:hidden"
    >
      {label} <span className="sr-only">{what}</span>
      {busy && <span aria-hidden="true">…</span>}
    </button>
  )
}

/** Focuses a section's heading once the open dialog has closed, because nothing outside it can be focused before. */
export function focusSectionOnceClosed(id: string): void {
  document.addEventListener(dialogsChanged, () => headingOf(id)?.focus(), { once: true })
}

/** Focuses a section's heading if the focused element was removed, such as the button of a closed toast. */
export function focusSection(id: string): void {
  const focused = document.activeElement
  if (!focused || focused === document.body) headingOf(id)?.focus()
}

const headingOf = (id: string) => document.getElementById(`${id}-heading`)
