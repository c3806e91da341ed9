import { byUser, type Declaration, declare, impersonal, personal } from '../platform/privacy/declaration'
import { follows, notificationSettings, notifications } from './schema'

export const personalData: Declaration[] = [
  declare(follows, { kind: personal, targetId: personal, userId: personal, following: personal, created: personal }, [
    { as: 'follows', rows: byUser(follows.userId), erase: 'rows' },
  ]),
  declare(
    notifications,
    {
      id: personal,
      userId: personal,
      kind: personal,
      title: personal,
      href: personal,
      aboutId: personal,
      created: personal,
      read: personal,
      shown: impersonal,
      mailDue: impersonal,
    },
    [{ as: 'notifications', rows: byUser(notifications.userId), erase: 'rows' }],
  ),
  declare(notificationSettings, { userId: personal, kind: personal, app: personal, mail: personal }, [
    { as: 'notificationSettings', rows: byUser(notificationSettings.userId), erase: 'rows' },
  ]),
]
