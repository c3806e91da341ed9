import { type BinaryLike, scrypt } from 'node:crypto'

/** What one hash costs: memory and time grow with N and r, time alone with p. */
export type Cost = { N: number; r: number; p: number }

/** The slow step of every hash: a key of `length` bytes. The same characters typed on another keyboard make the same (NFKC). */
export function deriveKey(password: string, salt: BinaryLike, length: number, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
