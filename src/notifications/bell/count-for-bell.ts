import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { logFault } from '../../platform/http/request-log'
import { countUnread } from '../notice/notices'

declare module '../../ui/shell/viewer' {
  interface Viewer {
    /** How many notifications they haven't read, at most 100. */
    unread?: number
  }
}

/** Pages show the bell; calls and files don't. */
const isPage = (path: string) => !/^\/(api|dev|images)\/|\.[a-z\d]+$/i.test(path)

/** Counts what the bell of a member shows, while the page reads its own data. */
export const countForBell = createMiddleware<AppEnv>(async (c, next) => {
  const userId = c.var.currentUser?.userId
  if (userId !== undefined && isPage(c.req.path)) c.set('moreOfViewer', readUnread(c, userId))
  await next()
})

/** A page without the count is better than no page. */
async function readUnread(c: AppContext, userId: string): Promise<{ unread?: number }> {
  try {
    return { unread: await countUnread(c.var.db, userId) }
  } catch (error) {
    logFault(error, c.var.requestId)
    return {}
  }
}
