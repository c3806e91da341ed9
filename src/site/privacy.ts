import { isNull } from 'drizzle-orm'
import { byAddress } from '../accounts/by-address'
import {
  byUser,
  type Declaration,
  declare,
  detached,
  eitherOf,
  impersonal,
  personal,
  where,
  withheld,
} from '../platform/privacy/declaration'
import { contactMessages, partners } from './schema'

const ofTheTeam = withheld('how the team works, not who wrote')

export const personalData: Declaration[] = [
  declare(partners, { id: impersonal, alt: impersonal, link: impersonal, logo: impersonal, created: impersonal }),
  declare(
    contactMessages,
    {
      id: personal,
      form: personal,
      userId: personal,
      name: personal,
      email: personal,
      message: personal,
      phone: personal,
      title: personal,
      school: personal,
      audiences: personal,
      created: personal,
      status: ofTheTeam,
      assigneeId: detached,
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
      // Somebody of the team who leaves: what others wrote stays, and is nobody's to answer yet.
      {
        as: 'messagesYouAnswer',
        rows: byUser(contactMessages.assigneeId),
        shows: ['id', 'created'],
        erase: { assigneeId: null },
      },
    ],
  ),
]
