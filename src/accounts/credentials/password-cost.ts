/** OWASP's parameters for scrypt within workerd's limit of 2^20 for N·r·p. A hash takes about 120 ms. */
export const passwordCost = { N: 16384, r: 8, p: 5 }
