import { getTableName } from 'drizzle-orm'
import type { Declaration } from '../platform/privacy/declaration'

/** Stored data that the export leaves out, with the reasons. Each export ends with this list. */
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
