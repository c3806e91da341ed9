import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { settingsOf } from '../config/settings'
import { Fault } from '../http/fault'

/** Encrypts a text that is stored in the database, because backups contain it too. */
export async function seal(env: Env, text: string): Promise<string> {
  const [key] = settingsOf(env).SESSION_KEYS
  if (!key) throw new Fault('SESSION_KEYS is empty')
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.kid })
    .encrypt(derived(key.secret))
}

/** Decrypts the text of `seal`; null if its key was removed or the text was changed. */
export async function unseal(env: Env, sealed: string): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, ({ kid }) => {
      const key = settingsOf(env).SESSION_KEYS.find((candidate) => candidate.kid === kid)
      if (!key) throw new errors.JWEDecryptionFailed('unknown key')
      return derived(key.secret)
    })
    return new TextDecoder().decode(plaintext)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** A separate key, so that the session keys are only used for signing. */
const derived = (secret: Uint8Array) => new Uint8Array(hkdfSync('sha256', secret, '', 'mail that waits', 32))
