import { byUser, context, type Declaration, declare, detached, personal } from '../platform/privacy/declaration'
import { messageBlocks, peopleMessages } from './schema'

export const personalData: Declaration[] = [
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
      // Messages that somebody wrote for their organization stay with the recipient.
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
