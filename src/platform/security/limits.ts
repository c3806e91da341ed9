export type Binding = 'SIGN_IN_LIMIT' | 'WRITE_LIMIT' | 'SEARCH_LIMIT' | 'COUNT_LIMIT'

export type Allowance = { max: number; seconds: number }

type Rule = {
  /** Approximate, for each Cloudflare location; set in wrangler.toml. */
  binding: Binding
  /** Counted in D1 by address, for all locations together. */
  exact?: Allowance
  /** Also counted by account if signed in: in D1, or approximately by the binding. */
  account?: Allowance | 'approximate'
}

export type Limit = Rule & { name: string }
export type ExactLimit = Limit & { exact: Allowance }

/** Adds each limit's key as its name. Attempts are counted under the name. */
export function defineLimits<T extends Record<string, Rule>>(rules: T): { [N in keyof T]: T[N] & { name: string } } {
  const named = Object.entries(rules).map(([name, rule]) => [name, { ...rule, name }])
  return Object.fromEntries(named)
}

/** Limits that any room may use. A room's own limits are in its `limits.ts`. */
export const sharedLimits = defineLimits({
  upload: { binding: 'WRITE_LIMIT', exact: { max: 60, seconds: 3600 }, account: { max: 30, seconds: 3600 } },
  export: { binding: 'WRITE_LIMIT', exact: { max: 10, seconds: 3600 }, account: { max: 10, seconds: 3600 } },
  /** Writing requires an account. It is counted by account, because everyone at a school may share one address. */
  write: { binding: 'WRITE_LIMIT', account: { max: 600, seconds: 3600 } },
  /** Searching and counting must take one trip to a database, so only the bindings count them. */
  search: { binding: 'SEARCH_LIMIT', account: 'approximate' },
  count: { binding: 'COUNT_LIMIT', account: 'approximate' },
  /** Pages that read more than their own subject, such as a page with similar ones. */
  read: { binding: 'COUNT_LIMIT', account: 'approximate' },
  /** Requests that pass because the bot check is unavailable (bot-check.ts). */
  unchecked: { binding: 'SIGN_IN_LIMIT', exact: { max: 3, seconds: 900 } },
})
