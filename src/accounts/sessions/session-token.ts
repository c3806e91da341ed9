import { errors, jwtVerify, SignJWT } from 'jose'
import { settingsOf } from '../../platform/config/settings'
import { Fault } from '../../platform/http/fault'
import { now } from '../../platform/time/clock'

export const algorithm = 'HS256'
const audience = 'sped-commons'

export async function signToken(env: Env, sessionId: string, expires: Date): Promise<string> {
  const key = signingKey(env)
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm, kid: key.kid })
    .setAudience(audience)
    .setJti(sessionId)
    .setIssuedAt(now())
    .setExpirationTime(expires)
    .sign(key.secret)
}

/** The session's id from a valid token of ours; null for any other. */
export async function readToken(env: Env, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => secretNamed(env, kid), {
      algorithms: [algorithm],
      audience,
      requiredClaims: ['exp', 'jti'],
      currentDate: now(),
    })
    return payload.jti ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** The first key signs. The others only verify. */
export function signingKey(env: Env) {
  const [key] = settingsOf(env).SESSION_KEYS
  if (!key) throw new Fault('SESSION_KEYS is empty')
  return key
}

/** The key that a token names. During a key rotation there are two. */
export function secretNamed(env: Env, kid: string | undefined): Uint8Array {
  const key = settingsOf(env).SESSION_KEYS.find((candidate) => candidate.kid === kid)
  if (!key) throw new errors.JWSSignatureVerificationFailed('unknown key')
  return key.secret
}
