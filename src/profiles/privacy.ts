import { sql } from 'drizzle-orm'
import { byUser, type Declaration, declare, each, forgotten, personal } from '../platform/privacy/declaration'
import { peopleIndex } from './findable-people'
import { certificationExpiries, peopleIndexQueue, starts } from './schema'

export const personalData: Declaration[] = [
  declare(starts, each(personal, 'userId', 'answers', 'status'), [
    { as: 'start', rows: byUser(starts.userId), erase: 'rows' },
  ]),
  declare(certificationExpiries, each(personal, 'userId', 'title', 'state', 'expirationDate', 'reminded'), [
    { as: 'certificationReminders', rows: byUser(certificationExpiries.userId), erase: 'rows' },
  ]),
  {
    // Only an id, and only until the index is updated, which takes minutes.
    ...declare(peopleIndexQueue, { id: forgotten, userId: forgotten }),
    beforeErasure: (db, userId, isErased) => [
      peopleIndex.reindexEach(db, sql`SELECT ${userId} AS id WHERE ${isErased}`),
    ],
  },
]
