import { Hono } from 'hono'
import * as v from 'valibot'
import { jobRoles } from '../../jobs/filter-choices'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { answers } from '../../platform/http/openapi'
import { answerStart, dismissStart } from './start'

const Answers = v.object({
  roles: v.array(v.picklist(jobRoles)),
  ...v.entriesFromList(['location', 'title', 'state', 'effectiveDate', 'expirationDate'], v.string()),
  miles: v.number(),
  isPermanent: v.boolean(),
})

export const startApi = new Hono<AppEnv>()
  .put(
    '/users/me/start',
    ...endpoint(
      answerStart,
      [
        'Keeps answers to the three steps of a start; `finish` fills the profile with them and makes a job alert',
        { 200: { description: 'All answers so far', schema: Answers }, 409: { description: 'No room for an alert' } },
      ],
      (c, all) => c.json(all),
    ),
  )
  .delete(
    '/users/me/start',
    ...endpoint(dismissStart, ['Dismisses the offer of a start', { 204: answers.nothing }], (c) => c.body(null, 204)),
  )
