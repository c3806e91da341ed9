import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { getSettings } from '../../platform/config/settings'
import { Fault } from '../../platform/fault'
import { now } from '../../platform/time/clock'

const algorithm = 'HS256'
/** Separate audiences, so that a token for one purpose can't be used for another. */
const audiences = {
  session: 'sped-commons',
  device: 'sped-commons-device',
  mailStop: 'sped-commons-mail-stop',
  alerts: 'sped-commons-alerts',
  alertChange: 'sped-commons-alert-change',
  alertConfirmation: 'sped-commons-alert-confirmation',
}
type Purpose = keyof typeof audiences

/** Signs a token with the first of the keys. The others only verify. */
export async function signToken(env: Env, purpose: Purpose, { exp, ...claims }: Claims): Promise<string> {
  const [key] = getSettings(env).SESSION_KEYS
  if (!key) throw new Fault('SESSION_KEYS is empty')
  const token = new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: key.kid }).setAudience(audiences[purpose])
  return (exp ? token.setIssuedAt(now()).setExpirationTime(exp) : token).sign(key.secret)
}

type Claims = Omit<JWTPayload, 'exp'> & { exp?: Date }

/** The claims of a valid token of ours for this purpose; null for any other. */
export async function readToken(
  env: Env,
  purpose: Purpose,
  token: string,
  requiredClaims: string[],
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => secretNamed(env, kid), {
      algorithms: [algorithm],
      audience: audiences[purpose],
      requiredClaims,
      currentDate: now(),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** The key that a token names. During a key rotation there are two. */
function secretNamed(env: Env, kid: string | undefined): Uint8Array {
  const key = getSettings(env).SESSION_KEYS.find((candidate) => candidate.kid === kid)
  if (!key) throw new errors.JWSSignatureVerificationFailed('unknown key')
  return key.secret
}
