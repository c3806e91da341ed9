import { certificationExpiries, messageBlocks, peopleMessages, peopleOutbox } from '../../profiles/schema'
import { byUser, context, type Declaration, declare, detached, forgotten, personal } from './declaration'

export const membersData: Declaration[] = [
  declare(
    certificationExpiries,
    { userId: personal, title: personal, state: personal, expirationDate: personal, reminded: personal },
    [{ as: 'certificationReminders', rows: byUser(certificationExpiries.userId), erase: 'rows' }],
  ),
  // An id, until the index has been told: within minutes.
  declare(peopleOutbox, { id: forgotten, userId: forgotten }),
  declare(
    peopleMessages,
    {
      id: personal,
      organizationId: context,
      fromId: detached,
      toId: personal,
      message: personal,
      created: personal,
      replied: personal,
      flagged: personal,
      flaggedWhy: personal,
      settled: personal,
      outcome: personal,
    },
    [
      { as: 'messagesToYou', rows: byUser(peopleMessages.toId), erase: 'rows' },
      // What they wrote for their organization stays with whom it was written to.
      {
        as: 'messagesYouWrote',
        rows: byUser(peopleMessages.fromId),
        shows: ['id', 'message', 'created'],
        erase: { fromId: null },
      },
    ],
  ),
  declare(messageBlocks, { userId: personal, organizationId: personal, created: personal }, [
    { as: 'blockedOrganizations', rows: byUser(messageBlocks.userId), erase: 'rows' },
  ]),
]
