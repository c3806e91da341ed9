import type { CurrentUser } from './sessions/current-user'

declare module '../ui/shell/viewer' {
  interface Viewer {
    isEmployer: boolean
    isSiteAdmin: boolean
    /** The client organization that staff act for, where they do. */
    acting: { _id: string; name: string } | null
    /** The organization whose jobs they look after: their own, or the one they act for. */
    hiresFor: string | null
  }
}

/** What every page may know of the current user; it travels to the browser with the page. */
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
