import { Hono } from 'hono'
import { form } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { editOwnProfile } from './profile'

export const profileEditPages = new Hono<AppEnv>().post(
  '/profile/account/mail',
  ...form(editOwnProfile, {
    read: ({ applicationMail }) => ({ applicationMail }),
    next: () => '/profile/account?done=mail',
  }),
)
