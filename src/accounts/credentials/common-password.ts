import commonPasswords from 'fxa-common-password-list'
import { invalid } from '../../platform/http/problem'
import { passwordMessages } from '../rules'

/**
 * Refuses the most common passwords (docs/security.md, 6).
 * @param field the field that gets the message
 * @throws Problem 422
 */
export function refuseCommonPassword(password: string, field: 'password' | 'newPassword'): void {
  if (commonPasswords.test(password.toLowerCase())) throw invalid({ [field]: passwordMessages.common })
}
