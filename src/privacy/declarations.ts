import { getTableName } from 'drizzle-orm'
import { users } from '../accounts/schema'
import type { Declaration } from '../platform/privacy/declaration'

/**
 * The declarations of all tables, in the order of erasure. Accounts come last, because other rows are found through
 * them.
 */
export function declarationsOf(rooms: readonly { personalData?: readonly Declaration[] }[]): Declaration[] {
  const all = rooms.toReversed().flatMap(({ personalData = [] }) => personalData)
  const isAccount = ({ table }: Declaration) => getTableName(table) === getTableName(users)
  return [...all.filter((declaration) => !isAccount(declaration)), ...all.filter(isAccount)]
}
