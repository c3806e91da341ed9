/** What one password hash costs: OWASP's figures for scrypt within workerd's cap of N·r·p at 2^20 (about 120 ms). */
export const passwordCost = { N: 16384, r: 8, p: 5 }
