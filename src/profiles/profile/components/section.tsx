import { type ReactNode, useState } from 'react'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { dialogsChanged } from '../../../ui/hooks/use-modal'
import { onPlainPress } from '../../../ui/shell/sign-in-prompt'
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
  /** Whether the section's page adds an entry, because each entry has its own page. */
  adds?: boolean
  children: ReactNode
}

export function Section({
  id,
  heading,
  empty,
  label = empty ? 'Add' : 'Edit',
  what = heading.toLowerCase(),
  open,
  adds = false,
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
        <SavedWords id={id} />
        <ChangeLink label={label} what={what} href={editHref(id, adds ? 'new' : '')} onPress={() => open(id)} />
      </div>
      {empty ? <p className="mt-1 max-w-measure text-muted print:hidden">{empty}</p> : children}
    </section>
  )
}

/** Shown after a page of this section was saved without JavaScript, which leads here. */
export function SavedWords({ id }: { id: string }) {
  return (
    <p id={`saved-${id}`} className="mr-auto hidden scroll-mt-20 font-semibold text-accent target:block">
      Saved.
    </p>
  )
}

/** The page that a dialog stands for, for browsers without JavaScript. */
export const editHref = (section: string, entry = '') => `/profile/edit/${section}${entry && `/${entry}`}`

type ChangeLinkProps = {
  label: string
  what: string
  /** The dialog's page. Without one, the control needs JavaScript. */
  href?: string
  /** Resolves when the dialog is shown, which can take a while on a slow network. */
  onPress: () => Promise<void> | void
}

/** Opens a dialog, or its page without JavaScript. `what` tells screen readers which section or entry it is for. */
export function ChangeLink({ label, what, href, onPress }: ChangeLinkProps) {
  const alive = useHydrated()
  const [busy, setBusy] = useState(false)
  async function press() {
    if (busy) return
    setBusy(true)
    await onPress()
    setBusy(false)
  }
  const props = {
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    className: `-mx-2 inline-flex min-h-11 shrink-0 items-center self-start px-2 font-semibold text-accent underline aria-disabled:opacity-60 print:hidden ${href ? '' : 'noscript:hidden'}`,
    children: (
      <>
        {label}
        <span className="sr-only">{` ${what}`}</span>
        {busy && <span aria-hidden="true">…</span>}
      </>
    ),
  }
  return href ? (
    <a href={href} onClick={onPlainPress(press)} {...props} />
  ) : (
    <button type="button" disabled={!alive} onClick={press} {...props} />
  )
}

/** Focuses a section's heading once the open dialog has closed, because nothing outside it can be focused before. */
export function focusSectionOnceClosed(id: string): void {
  document.addEventListener(dialogsChanged, () => getHeading(id)?.focus(), { once: true })
}

/** Focuses a section's heading if the focused element was removed, such as the button of a closed toast. */
export function focusSection(id: string): void {
  const focused = document.activeElement
  if (!focused || focused === document.body) getHeading(id)?.focus()
}

const getHeading = (id: string) => document.getElementById(`${id}-heading`)
