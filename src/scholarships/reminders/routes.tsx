import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { signInHref } from '../../ui/shell/sign-in-prompt'
import { findEdition } from '../edition/edition'
import { editionPath } from '../edition/edition-path'
import { phaseOf } from '../edition/phase'
import { changeOpeningMail } from './opening'

export const reminderPages = new Hono<AppEnv>().post(
  '/scholarships/:name/reminder',
  open,
  rateLimit(sharedLimits.write),
  async (c) => {
    const { db, currentUser } = c.var
    const edition = await findEdition(db, c.req.param('name'))
    const path = editionPath(edition.name)
    // Signing in can't send the form again, so guests come back to the button.
    if (!currentUser) return c.redirect(signInHref(path), 303)
    const { wants } = await readForm(c)
    // After it has opened, there is nothing to wait for.
    if (phaseOf(edition) === 'upcoming')
      await changeOpeningMail(db, { edition: edition.name, userId: currentUser.userId }, wants === '1')
    return c.redirect(path, 303)
  },
)
