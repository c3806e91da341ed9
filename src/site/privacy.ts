import { isNull } from 'drizzle-orm'
import { byAddress } from '../accounts/privacy'
import {
  byUser,
  type Declaration,
  declare,
  detached,
  each,
  eitherOf,
  impersonal,
  personal,
  where,
  withheld,
} from '../platform/privacy/declaration'
import { contactMessages, partners } from './schema'

const internal = withheld('the team’s work, not about the sender')

export const personalData: Declaration[] = [
  declare(partners, each(impersonal, 'alt', 'link', 'logo')),
  declare(
    contactMessages,
    {
      ...each(personal, 'form', 'userId', 'name', 'email', 'message', 'phone', 'title', 'school', 'audiences'),
      ...each(internal, 'status', 'note', 'spam'),
      assigneeId: detached,
      searchText: withheld('a copy of the other fields for staff’s search'),
    },
    [
      {
        as: 'messagesToTheTeam',
        rows: eitherOf(
          byUser(contactMessages.userId),
          where(byAddress(contactMessages.email), isNull(contactMessages.userId)),
        ),
        erase: 'rows',
      },
      // If a staff member leaves, messages from others stay and become unassigned.
      {
        as: 'messagesYouAnswer',
        rows: byUser(contactMessages.assigneeId),
        shows: ['id', 'created'],
        erase: { assigneeId: null },
      },
    ],
  ),
]
