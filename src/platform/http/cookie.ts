import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { getSettings } from '../config/settings'
import { now } from '../time/clock'
import type { AppContext } from './app-env'
import type { Cookie } from './cookie-list'

const isSecure = (c: AppContext) => getSettings(c.env).ORIGIN.startsWith('https:')

/** A cookie's name over https, and over http on a developer's machine, where browsers refuse `__Host-`. */
export const listNames = ({ name }: Cookie) => [name, name.replace('__Host-', '')] as const

function chooseName(c: AppContext, cookie: Cookie): string {
  const [name, local] = listNames(cookie)
  return isSecure(c) ? name : local
}

export const readCookie = (c: AppContext, cookie: Cookie) => getCookie(c, chooseName(c, cookie))

/**
 * Sets one of our cookies. Scripts can't read it.
 * @param until when it expires, if that is earlier than in the list
 */
export function setOwnCookie(c: AppContext, cookie: Cookie, value: string, until?: Date): void {
  const lastsMs = until ? Math.min(until.getTime() - now().getTime(), cookie.lastsMs) : cookie.lastsMs
  setCookie(c, chooseName(c, cookie), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(c),
    maxAge: Math.max(0, Math.ceil(lastsMs / 1000)),
  })
}

export function deleteOwnCookie(c: AppContext, cookie: Cookie): void {
  deleteCookie(c, chooseName(c, cookie), { path: '/', secure: isSecure(c) })
}
