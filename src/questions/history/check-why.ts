import { validationErrors } from '../../ui/forms/wrong-fields'
import { Reason } from '../moderation/rules'

/** Returns what is wrong with the reason of an edit, or undefined. The server decides by the same rule. */
export const checkWhy = (why: string): string | undefined => validationErrors(Reason, { why }).why
