import { Hono } from 'hono'
import * as v from 'valibot'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { made } from '../../platform/http/openapi'
import { joinCommunity, writeToTeam } from './contact'

const received = { received: true } as const

const answers = {
  201: made({ description: 'The team has received it', schema: v.object({ received: v.literal(true) }) }),
}

/** The URL of the message for staff. */
const inInbox = (id: string) => ({ location: `/api/contact/${id}` })

export const contactApi = new Hono<AppEnv>()
  .post(
    '/contact',
    ...endpoint(writeToTeam, ['Sends a message to the team', answers], (c, id) => c.json(received, 201, inInbox(id))),
  )
  .post(
    '/contact/resources',
    ...endpoint(joinCommunity, ['Tells the team who you are', answers], (c, id) => c.json(received, 201, inInbox(id))),
  )
