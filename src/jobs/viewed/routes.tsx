import { Hono } from 'hono'
import { form } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { forgetViewed, setRemembering } from './viewed-jobs'

// The fragment keeps the reader at the settings that they changed.
const next = () => '/profile/jobs#viewed'

export const viewedJobsPages = new Hono<AppEnv>()
  .post('/profile/jobs/viewed/clear', ...form(forgetViewed, { next }))
  .post(
    '/profile/jobs/viewed',
    ...form(setRemembering, { read: ({ remember }) => ({ remember: remember === 'yes' }), next }),
  )
