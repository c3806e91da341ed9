import { randomBytes, timingSafeEqual } from 'node:crypto'
import commonPasswords from 'fxa-common-password-list'
import { invalid } from '../../platform/http/problem'
import { passwordMessages } from '../rules'
import { deriveKey } from './derive-key'
import { passwordCost as current } from './password-cost'

const keyLength = 32

/** Stored in place of a hash until the user has chosen a password. No password matches it. */
export const noPassword = 'none'

/** A versioned hash, `scrypt$N$r$p$salt$key`, so that the parameters can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, keyLength, current)
  return ['scrypt', current.N, current.r, current.p, encode(salt), encode(key)].join('$')
}

/** Whether the password matches this hash. Pass null for an unknown account, so that the check takes the same time. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const { salt, key, parameters } = parseHash(hash) ?? nobody
  const derived = await deriveKey(password, salt, key.length, parameters)
  return timingSafeEqual(derived, key) && hash !== null
}

/** Whether the hash has other parameters than the current ones. It is then replaced at the next sign-in. */
export function isOutdated(hash: string): boolean {
  const parameters = parseHash(hash)?.parameters
  return !parameters || parameters.N !== current.N || parameters.r !== current.r || parameters.p !== current.p
}

const nobody = { salt: Buffer.alloc(16), key: Buffer.alloc(keyLength, 1), parameters: current }

function parseHash(hash: string | null) {
  const [scheme, N, r, p, salt, key] = hash?.split('$') ?? []
  if (scheme !== 'scrypt' || !salt || !key) return null
  const parameters = { N: Number(N), r: Number(r), p: Number(p) }
  return { salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url'), parameters }
}

const encode = (bytes: Buffer) => bytes.toString('base64url')

/** docs/security.md, 6. @param field the field that gets the message @throws Problem 422 */
export function refuseCommonPassword(password: string, field: 'password' | 'newPassword'): void {
  if (commonPasswords.test(password.toLowerCase())) throw invalid({ [field]: passwordMessages.common })
}
