/** Replaces src/accounts/credentials/password-cost.ts: the tests hash thousands of passwords and measure none. */
export const passwordCost = { N: 256, r: 8, p: 1 }
