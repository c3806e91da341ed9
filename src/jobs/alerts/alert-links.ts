import { readToken, signToken } from '../../accounts/sessions/session-token'
import { getSettings } from '../../platform/config/settings'
import { days, hours, now } from '../../platform/time/clock'
import { confirmationDays } from './choices'

/** What a link may do: show names, pause, and stop; change everything, for an hour; or confirm an address. */
type LinkPurpose = 'alerts' | 'alertChange' | 'alertConfirmation'

const lifetimes: Record<LinkPurpose, number | null> = {
  // People use links in old mail. Raising the reader's link version makes it void.
  alerts: null,
  alertChange: hours(1),
  alertConfirmation: days(confirmationDays),
}

/** @param only the mail or the alert that the page is about, if the link comes from unsubscribing */
type Link = { readerId: string; version: number; only?: string }

async function signLink(env: Env, purpose: LinkPurpose, { readerId, version, only }: Link): Promise<string> {
  const lifetime = lifetimes[purpose]
  const exp = lifetime === null ? {} : { exp: new Date(now().getTime() + lifetime) }
  return signToken(env, purpose, { sub: readerId, version, ...(only && { only }), ...exp })
}

export const alertsPath = async (env: Env, link: Link, purpose: 'alerts' | 'alertChange' = 'alerts') =>
  `/alerts/${await signLink(env, purpose, link)}`

export const confirmationHref = async (env: Env, link: Link) =>
  `${getSettings(env).ORIGIN}/alerts/confirm/${await signLink(env, 'alertConfirmation', link)}`

/** What a link says; null for an invalid or expired one. Whether it is void, only the reader's row knows. */
export async function readLink(env: Env, purpose: LinkPurpose, token: string): Promise<Link | null> {
  const claims = await readToken(env, purpose, token, ['sub'])
  if (typeof claims?.sub !== 'string' || typeof claims.version !== 'number') return null
  return {
    readerId: claims.sub,
    version: claims.version,
    ...(typeof claims.only === 'string' && { only: claims.only }),
  }
}
