import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { answers, describe, made } from '../../platform/http/openapi'
import { jobResponses } from '../responses'
import { changeAlert, listOwnAlerts, removeAlert } from './alerts'
import { makeAlert } from './making'

export const alertsApi = new Hono<AppEnv>()
  .get('/alerts', requireMember, describe('The current member’s job alerts', { 200: jobResponses.alerts }), async (c) =>
    c.json(await listOwnAlerts(c)),
  )
  .post(
    '/alerts',
    ...endpoint(
      makeAlert,
      [
        'Makes a job alert: at once for a member’s own confirmed address, and after a link in a mail for any other',
        {
          201: made(jobResponses.alert),
          202: jobResponses.alertAsked,
          409: { description: 'There are as many as one address may have' },
        },
      ],
      (c, alert) => (alert ? c.json(alert, 201, { location: '/profile/alerts' }) : c.body(null, 202)),
    ),
  )
  .put(
    '/alerts/:id',
    ...endpoint(
      changeAlert,
      ['Changes a job alert, pauses it, or lets it go on', { 200: jobResponses.alert }],
      (c, alert) => c.json(alert),
    ),
  )
  .delete(
    '/alerts/:id',
    ...endpoint(removeAlert, ['Deletes a job alert', { 204: answers.nothing }], (c) => c.body(null, 204)),
  )
