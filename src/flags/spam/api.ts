import { Hono } from 'hono'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { flagAnswers } from '../answers'
import { removeMemberPosts, restoreMemberPosts } from './remove-posts'

export const spamApi = new Hono<AppEnv>()
  .delete(
    '/users/:id/posts',
    ...endpoint(
      removeMemberPosts,
      [
        'Removes everything that a new member wrote, and suspends them; or only the chosen posts of any member',
        {
          200: flagAnswers.removed,
          409: { description: 'The account is older than seven days, and no posts are chosen' },
        },
      ],
      (c, removed) => c.json({ removed }),
    ),
  )
  .post(
    '/users/:id/posts/restore',
    ...endpoint(
      restoreMemberPosts,
      [
        'Restores what was removed with everything that the member wrote, or chosen posts, for 30 days',
        { 200: flagAnswers.restored },
      ],
      (c, restored) => c.json({ restored }),
    ),
  )
