import type { CurrentUser } from './sessions/current-user'
import { silenceWords } from './silence/silence-words'

declare module '../ui/shell/viewer' {
  interface Viewer {
    isEmployer: boolean
    isSiteAdmin: boolean
    /** Whether they may judge applications for scholarships: reviewers and staff. */
    mayReview: boolean
    /** The client organization that staff act for, if any. */
    acting: { _id: string; name: string } | null
    /** The name of the organization whose jobs they manage: their own, or the one they act for. */
    hiresFor: string | null
    /** Until when and why they can't write, in words; null if they can. */
    silence: string | null
  }
}

/** The current user as every page may know them. It is sent to the browser, so it must not contain secrets. */
export function viewerOf(user: CurrentUser) {
  const { userId, displayName, avatar, roles, organization, acting, isStaff, silence } = user
  const isEmployer = roles.includes('client-user')
  return {
    _id: userId,
    displayName,
    avatar,
    isEmployer: isEmployer || acting !== null,
    isSiteAdmin: isStaff,
    mayReview: isStaff || roles.includes('reviewer'),
    acting: acting && { _id: acting.id, name: acting.name },
    hiresFor: (acting ?? (isEmployer ? organization : null))?.name ?? null,
    silence: silence && silenceWords(silence),
  }
}
