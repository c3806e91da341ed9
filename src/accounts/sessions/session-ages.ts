import { cookies } from '../../platform/http/cookie-list'
import { days, hours, minutes } from '../../platform/time/clock'

/** A session ends after this time without a request. */
export const maxIdleTime = days(30)

/** A session ends after this time in any case. The cookie lives as long. */
export const maxSessionAge = cookies.session.lastsMs

/** For this long after signing in, a session has the rights of staff. */
export const maxStaffSessionAge = hours(12)

/** How long staff may act for an organization before they have to choose it again. */
export const maxActingAge = hours(8)

/** For this long after a password check, staff aren't asked for the password again. */
export const confirmationLifetime = minutes(10)

/** Ended sessions and used links are kept this long, for investigations. */
export const sessionRetention = days(90)
