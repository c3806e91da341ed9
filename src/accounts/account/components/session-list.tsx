import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { toast, toastFailure } from '../../../ui/components/toast'
import { send } from '../../../ui/hooks/api-client'
import { timeSince } from '../../../ui/hooks/format-time'

export type OwnSession = { _id: string; device: string; created: string; lastUsed: string; current: boolean }

export function SessionList({ sessions, now }: { sessions: OwnSession[]; now: string }) {
  const [open, setOpen] = useState(sessions)
  const list = useRef<HTMLUListElement>(null)
  const others = open.some(({ current }) => !current)

  const end =
    (request: () => Promise<unknown>, stays: (session: OwnSession) => boolean) => async (event: FormEvent) => {
      event.preventDefault()
      try {
        await request()
        setOpen(open.filter(stays))
        // The pressed button is removed with its session.
        list.current?.focus()
        await toast({ title: 'Signed out on that device' })
      } catch (problem) {
        await toastFailure(problem)
      }
    }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Devices" className="mt-3">
        {open.map(({ _id, device, lastUsed, current }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-3 border-line py-3 not-last:border-b"
          >
            <div className="min-w-0">
              <p className="font-semibold">{deviceName(device)}</p>
              <p className="text-muted text-small">
                {current ? 'This device' : `Last used ${timeSince(lastUsed, now)}`}
              </p>
            </div>
            {!current && (
              <form
                method="post"
                action={`/profile/account/sessions/${_id}`}
                onSubmit={end(
                  () => send('DELETE', '/api/auth/sessions/:id', { param: { id: _id } }),
                  (session) => session._id !== _id,
                )}
              >
                <Button type="submit" kind="quiet" aria-label={`Sign out on ${deviceName(device)}`}>
                  Sign out
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {others && (
        <form
          method="post"
          action="/profile/account/sessions"
          className="mt-4"
          onSubmit={end(
            () => send('DELETE', '/api/auth/sessions'),
            ({ current }) => current,
          )}
        >
          <Button type="submit" kind="outlined">
            Sign out everywhere else
          </Button>
        </form>
      )}
    </>
  )
}

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
] as const

/** A short name for a user agent, so that people recognize their devices. */
function deviceName(userAgent: string): string {
  const named = (names: readonly (readonly [string, string])[]) => names.find(([sign]) => userAgent.includes(sign))?.[1]
  return [named(browsers) ?? 'A program', named(systems)].filter(Boolean).join(' on ')
}
