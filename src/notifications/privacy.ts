import { byUser, type Declaration, declare, each, impersonal, personal } from '../platform/privacy/declaration'
import { follows, notificationSettings, notifications } from './schema'

export const personalData: Declaration[] = [
  declare(follows, each(personal, 'kind', 'targetId', 'userId'), [
    { as: 'follows', rows: byUser(follows.userId), erase: 'rows' },
  ]),
  declare(
    notifications,
    {
      ...each(personal, 'userId', 'kind', 'title', 'href', 'aboutId', 'read'),
      shown: impersonal,
      mailDue: impersonal,
    },
    [{ as: 'notifications', rows: byUser(notifications.userId), erase: 'rows' }],
  ),
  declare(notificationSettings, { userId: personal, kind: personal }, [
    { as: 'notificationSettings', rows: byUser(notificationSettings.userId), erase: 'rows' },
  ]),
]
