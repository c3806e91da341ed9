import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { userRoles } from '../../../src/accounts/schema'
import { requireReviewer } from '../../../src/accounts/sessions/guards'
import { session, sessionCookies } from '../../../src/accounts/sessions/session'
import { database } from '../../../src/platform/db/database'
import type { AppEnv } from '../../../src/platform/http/app-env'
import { Problem } from '../../../src/platform/http/problem'
import { db, getToken, makeOrganization, makePerson, makePlaces, makeStaff } from '../../make'

const judging = new Hono<AppEnv>()
  .use(database({ cookies: sessionCookies }))
  .use(session)
  .get('/judging', requireReviewer, (c) => c.text(c.var.reviewer.userId))
  .onError((error) => {
    if (error instanceof Problem) return error.toResponse()
    throw error
  })

async function judge(person?: { id: string }) {
  const headers: HeadersInit = person ? { authorization: `Bearer ${await getToken(person)}` } : {}
  return judging.request('http://localhost/judging', { headers }, env, createExecutionContext())
}

describe('requireReviewer', () => {
  beforeAll(makePlaces)

  it.each([
    ['reviewers', () => makePerson({ roles: ['reviewer'] })],
    ['staff', makeStaff],
  ])('lets %s pass, and names them', async (_, make) => {
    const person = await make()
    const answer = await judge(person)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(person.id)
  })

  it('answers 401 to guests', async () => {
    expect((await judge()).status).toBe(401)
  })

  it('refuses members and employers with 403', async () => {
    expect((await judge(await makePerson())).status).toBe(403)
    expect((await judge((await makeOrganization()).employer)).status).toBe(403)
  })

  it('refuses a reviewer from the moment the role is removed', async () => {
    const reviewer = await makePerson({ roles: ['reviewer'] })
    expect((await judge(reviewer)).status).toBe(200)
    await db.delete(userRoles).where(and(eq(userRoles.userId, reviewer.id), eq(userRoles.type, 'reviewer')))
    expect((await judge(reviewer)).status).toBe(403)
  })
})
