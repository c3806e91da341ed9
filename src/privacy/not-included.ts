import { getTableName } from 'drizzle-orm'
import type { Declaration } from '../platform/privacy/declaration'

/** What is stored about a person and yet not in their export, with the reason: the end of each export says so. */
export const notIncluded = (declarations: readonly Declaration[]) => [
  {
    what: 'invoices at the payment provider',
    why: 'the law asks us to keep them for years, with the name and address of whoever they were sent to, even after an account is deleted',
  },
  ...declarations.flatMap(({ table, columns }) =>
    Object.entries(columns).flatMap(([column, { exported, erased }]) =>
      exported === true || erased === 'kept' ? [] : [{ what: `${getTableName(table)}.${column}`, why: exported }],
    ),
  ),
]
