import { errors, jwtVerify, SignJWT } from 'jose'
import { settingsOf } from '../../platform/config/settings'
import { Fault } from '../../platform/http/fault'
import { now } from '../../platform/time/clock'

export const algorithm = 'HS256'
const audience = 'sped-commons'

/** The token that names a session: what the cookie holds and what login answers. */
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

/** The session's id in a token that we signed and that has not expired; null for anything else. */
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

/** What we sign with today. */
export function signingKey(env: Env) {
  const [key] = settingsOf(env).SESSION_KEYS
  if (!key) throw new Fault('SESSION_KEYS is empty')
  return key
}

/** The secret that a token names; during a rotation there are two. */
export function secretNamed(env: Env, kid: string | undefined): Uint8Array {
  const key = settingsOf(env).SESSION_KEYS.find((candidate) => candidate.kid === kid)
  if (!key) throw new errors.JWSSignatureVerificationFailed('unknown key')
  return key.secret
}
