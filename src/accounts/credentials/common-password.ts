import commonPasswords from 'fxa-common-password-list'
import { invalid } from '../../platform/http/problem'
import { passwordMessages } from '../rules'

/**
 * Refuses the passwords that everybody tries first (docs/security.md, 6).
 * @param field where the message belongs
 * @throws Problem 422
 */
export function refuseCommonPassword(password: string, field: 'password' | 'newPassword'): void {
  if (commonPasswords.test(password.toLowerCase())) throw invalid({ [field]: passwordMessages.common })
}
