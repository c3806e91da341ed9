import { Hono } from 'hono'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { answers } from '../../platform/http/openapi'
import { changePassword, confirmEmailChange, requestEmailChange, requestReset, resetPassword } from './credentials'

export const accountApi = new Hono<AppEnv>()
  .post(
    '/auth/request-reset',
    ...endpoint(requestReset, ['Mails a link to choose a new password', { 200: answers.success }], (c, success) =>
      c.json({ success }),
    ),
  )
  .post(
    '/auth/reset',
    ...endpoint(
      resetPassword,
      ['Sets a new password with a mailed link', { 200: answers.success, 410: answers.spent }],
      (c) => c.json({ success: true }),
    ),
  )
  .put(
    '/auth/password',
    ...endpoint(changePassword, ['Changes the password; the other sessions end', { 200: answers.success }], (c) =>
      c.json({ success: true }),
    ),
  )
  .post(
    '/auth/email',
    ...endpoint(requestEmailChange, ['Mails a link to the new address', { 202: answers.success }], (c) =>
      c.json({ success: true }, 202),
    ),
  )
  .post(
    '/auth/email/confirm',
    ...endpoint(
      confirmEmailChange,
      [
        'Changes the account’s address to the mailed one',
        { 200: answers.success, 409: answers.known, 410: answers.spent },
      ],
      (c) => c.json({ success: true }),
    ),
  )
