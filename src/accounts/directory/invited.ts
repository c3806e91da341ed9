import { sql } from 'drizzle-orm'
import { noPassword } from '../credentials/password'
import { users } from '../schema'

/** Whether the user was invited and hasn't chosen a password yet. A column for queries on `users`. */
export const isInvited = sql<boolean>`${users.passwordHash} = ${noPassword}`.mapWith(Boolean)
