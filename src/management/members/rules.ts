import * as v from 'valibot'
import { personName } from '../../accounts/rules'

/** Staff's correction of a member's name. */
export const NameCorrection = v.object({ displayName: personName('Name is required') })

export const memberMessages = {
  confirmed: 'This member has already confirmed their email.',
  isInvited: 'This member hasn’t accepted the invitation yet. Send them the invitation again.',
} as const
