import { sql } from 'drizzle-orm'
import { noPassword } from '../credentials/password'
import { users } from '../schema'

/** Whether somebody was invited and has chosen no password yet. A column for a query that reads `users`. */
export const isInvited = sql<boolean>`${users.passwordHash} = ${noPassword}`.mapWith(Boolean)
