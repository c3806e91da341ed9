import { Hono } from 'hono'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { answers } from '../../platform/http/openapi'
import { forgetViewed, setRemembering } from './viewed-jobs'

export const viewedJobsApi = new Hono<AppEnv>()
  .delete(
    '/users/me/viewed',
    ...endpoint(forgetViewed, ['Forgets which jobs the caller viewed', { 204: answers.nothing }], (c) =>
      c.body(null, 204),
    ),
  )
  .put(
    '/users/me/viewed',
    ...endpoint(
      setRemembering,
      ['Says whether to remember which jobs the caller views; false also forgets those', { 204: answers.nothing }],
      (c) => c.body(null, 204),
    ),
  )
