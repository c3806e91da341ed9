import type { CurrentUser } from './sessions/current-user'

declare module '../ui/shell/viewer' {
  interface Viewer {
    isEmployer: boolean
    isSiteAdmin: boolean
    /** The client organization that staff act for, if any. */
    acting: { _id: string; name: string } | null
    /** The name of the organization whose jobs they manage: their own, or the one they act for. */
    hiresFor: string | null
  }
}

/** The current user as every page may know them. It is sent to the browser, so it must not contain secrets. */
export function viewerOf({ userId, displayName, avatar, roles, organization, acting, isStaff }: CurrentUser) {
  const isEmployer = roles.includes('client-user')
  return {
    _id: userId,
    displayName,
    avatar,
    isEmployer: isEmployer || acting !== null,
    isSiteAdmin: isStaff,
    acting: acting && { _id: acting.id, name: acting.name },
    hiresFor: (acting ?? (isEmployer ? organization : null))?.name ?? null,
  }
}
