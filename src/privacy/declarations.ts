import { getTableName } from 'drizzle-orm'
import { users } from '../accounts/schema'
import type { Declaration } from '../platform/privacy/declaration'

/**
 * Every table of DB as its room declares it, in the order in which they are erased: accounts come last, because what else
 * is a person's is found through their account.
 */
export function declarationsOf(rooms: readonly { personalData?: readonly Declaration[] }[]): Declaration[] {
  const all = rooms.toReversed().flatMap(({ personalData = [] }) => personalData)
  const isAccount = ({ table }: Declaration) => getTableName(table) === getTableName(users)
  return [...all.filter((declaration) => !isAccount(declaration)), ...all.filter(isAccount)]
}
