import { cookies } from '../platform/http/cookie-list'
import { days, hours } from '../platform/time/clock'

/** A session ends after this time without a request. */
export const maxIdleTime = days(30)
/** A session ends after this time in any case. The cookie lives as long. */
export const maxSessionAge = cookies.session.lastsMs
export const maxStaffSessionAge = hours(12)
/** How long staff may act for an organization before they have to choose it again. */
export const maxImpersonationAge = hours(8)
