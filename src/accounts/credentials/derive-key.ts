import { type BinaryLike, scrypt } from 'node:crypto'

/** scrypt's cost parameters: memory and time grow with N and r, only time with p. */
export type Cost = { N: number; r: number; p: number }

/** Derives a key of `length` bytes. NFKC gives the same key for the same characters from different keyboards. */
export function deriveKey(password: string, salt: BinaryLike, length: number, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
