import type { Database } from '../src/platform/db/database'
import { db } from './make'

/** Returns a database in which something else happens directly before each batch, or in which batches fail. */
export const meanwhile = (happens: () => Promise<unknown>): Database =>
  new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value
      return async (statements: Parameters<Database['batch']>[0]) => {
        await happens()
        return target.batch(statements)
      }
    },
  })
