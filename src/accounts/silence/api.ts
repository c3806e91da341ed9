import { Hono } from 'hono'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { SilenceResponse } from '../responses'
import { readSilenced, silenceMember } from './silence'

export const silenceApi = new Hono<AppEnv>().put(
  '/users/:id/silence',
  ...endpoint(
    silenceMember,
    [
      'Silences a member until a time, or lifts it: they can sign in and read, but not write',
      { 200: { description: 'The silence', schema: SilenceResponse } },
    ],
    async (c, _, { id }) => {
      const { silence } = await readSilenced(c.var.db, id)
      return c.json({ _id: id, until: silence?.until ?? null, reason: silence?.reason ?? '' })
    },
  ),
)
