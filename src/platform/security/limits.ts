export type Binding = 'SIGN_IN_LIMIT' | 'WRITE_LIMIT' | 'SEARCH_LIMIT' | 'COUNT_LIMIT'

/** How often in how long. */
export type Allowance = { most: number; seconds: number }

type Rule = {
  /** Per location and approximate; wrangler.toml sets it. */
  binding: Binding
  /** Counted in D1 by address, whatever the location. */
  exact?: Allowance
  /** Counted by account too, where somebody is signed in: in D1, or by the binding alone. */
  account?: Allowance | 'approximate'
}

export type Limit = Rule & { name: string }
export type ExactLimit = Limit & { exact: Allowance }

/** Names each limit by its key, under which its tries are counted. */
export function defineLimits<T extends Record<string, Rule>>(rules: T): { [N in keyof T]: T[N] & { name: string } } {
  const named = Object.entries(rules).map(([name, rule]) => [name, { ...rule, name }])
  return Object.fromEntries(named)
}

/** Limits that any room may use; those of one room stand in its own `limits.ts`. */
export const sharedLimits = defineLimits({
  upload: { binding: 'WRITE_LIMIT', exact: { most: 60, seconds: 3600 }, account: { most: 30, seconds: 3600 } },
  export: { binding: 'WRITE_LIMIT', exact: { most: 10, seconds: 3600 }, account: { most: 10, seconds: 3600 } },
  /** Nobody writes without an account: a school's people, who share one address, have each their own count. */
  write: { binding: 'WRITE_LIMIT', account: { most: 600, seconds: 3600 } },
  /** Searching and counting must stay one trip to a database: the binding counts them. */
  search: { binding: 'SEARCH_LIMIT', account: 'approximate' },
  count: { binding: 'COUNT_LIMIT', account: 'approximate' },
  /** Pages that read more than themselves, such as a page with others like it. */
  read: { binding: 'COUNT_LIMIT', account: 'approximate' },
  /** What asks for a bot check while the check itself cannot be asked (bot-check.ts). */
  unchecked: { binding: 'SIGN_IN_LIMIT', exact: { most: 3, seconds: 900 } },
})
