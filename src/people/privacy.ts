import { byUser, context, type Declaration, declare, detached, each, personal } from '../platform/privacy/declaration'
import { messageBlocks, peopleMessages } from './schema'

export const personalData: Declaration[] = [
  declare(
    peopleMessages,
    {
      organizationId: context,
      fromId: detached,
      ...each(personal, 'toId', 'message', 'withheld', 'replied', 'flagged', 'flaggedWhy', 'outcome'),
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
  declare(messageBlocks, { userId: personal }, [
    { as: 'blockedOrganizations', rows: byUser(messageBlocks.userId), erase: 'rows' },
  ]),
]
