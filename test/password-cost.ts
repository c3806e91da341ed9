/** In the place of src/accounts/credentials/password-cost.ts: the tests hash some thousand passwords and measure none of them. */
export const passwordCost = { N: 256, r: 8, p: 1 }
