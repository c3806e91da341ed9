import { useSyncExternalStore } from 'react'
import type { BarProps } from '../../ui/shell/shell'

const maxShown = 99

/** The link to the notifications, with the number of unread ones. Only members have it, and only they load it. */
export function Bell({ viewer, path }: BarProps) {
  const count = useShownCount(viewer.unread ?? 0)
  const shown = count > maxShown ? `${maxShown}+` : `${count}`
  return (
    <a
      href="/notifications"
      aria-label={count === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
      aria-current={path === '/notifications' ? 'page' : undefined}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink hover:bg-wash"
    >
      <BellIcon />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-xs leading-5"
        >
          {shown}
        </span>
      )}
    </a>
  )
}

/** The Lucide bell icon (ISC license), drawn here because the library would be larger than the link. */
function BellIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M10.3 21a2 2 0 0 0 3.4 0M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3" />
    </svg>
  )
}

/** What the page itself has found out since it was loaded. */
let known: number | null = null

const listeners = new Set<() => void>()

export function showUnread(count: number): void {
  known = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const useShownCount = (counted: number): number =>
  useSyncExternalStore(
    subscribe,
    () => known ?? counted,
    () => counted,
  )
