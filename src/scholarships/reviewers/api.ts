import { Hono } from 'hono'
import { findListed } from '../../accounts/directory/member-list'
import { ListedUser } from '../../accounts/responses'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { changeRoles } from './set-reviewer'

export const reviewersApi = new Hono<AppEnv>().put(
  '/users/:id/roles',
  ...endpoint(
    changeRoles,
    [
      'Adds the reviewer role for some scholarships or all, or removes it',
      { 200: { description: 'The member', schema: ListedUser } },
    ],
    async (c, _, { id }) => c.json(await findListed(c, id)),
  ),
)
