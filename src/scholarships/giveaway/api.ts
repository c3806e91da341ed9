import { Hono } from 'hono'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { responses } from '../responses'
import { postDraw, postEntry } from './giveaway'

export const giveawayApi = new Hono<AppEnv>()
  .post(
    '/giveaway/enter',
    ...endpoint(
      postEntry,
      [
        'Enters the caller into this week’s giveaway',
        {
          200: responses.entered,
          201: responses.entered,
          404: { description: 'There is no giveaway this week' },
          409: { description: 'This week’s winner has been drawn' },
        },
      ],
      (c, { giveaway: { week, item }, isNew }) => c.json({ week, item, entered: true as const }, isNew ? 201 : 200),
    ),
  )
  .post(
    '/giveaway/draw',
    ...endpoint(
      postDraw,
      [
        'Draws the winner of a week, and tells them by mail',
        {
          200: responses.drawn,
          404: { description: 'No giveaway in that week' },
          409: { description: 'Too early, drawn already, or nobody entered' },
        },
      ],
      (c, drawn) => c.json(drawn),
    ),
  )
