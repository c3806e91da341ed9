import { changeNoticeSettings } from '../../src/notifications/notice-settings'
import { readNotices } from '../../src/notifications/notices'
import type { ActExample } from '../act-example'
import { getToken, makePerson } from '../make'
import { getNotices, makeNotice } from './make-notice'

export const acts: ActExample[] = [
  {
    name: 'a member marks a notification as read',
    act: readNotices,
    make: async () => {
      const person = await makePerson()
      await makeNotice(person)
      const [notice] = await getNotices(person)
      const id = notice?.id ?? ''
      return { as: await getToken(person), json: { read: [id] }, fields: { id } }
    },
  },
  {
    name: 'a member chooses which notifications they get',
    act: changeNoticeSettings,
    make: async () => {
      const fields = {
        'answer-app': 'on',
        'followed-app': 'on',
        'followed-mail': 'on',
        'accepted-app': 'on',
        'edited-app': 'on',
        'comment-mail': 'on',
        'flag-app': 'on',
        'moderation-app': 'on',
        'moderation-mail': 'on',
      }
      const json = {
        answer: { app: true, mail: false },
        followed: { app: true, mail: true },
        accepted: { app: true, mail: false },
        comment: { app: false, mail: true },
        edited: { app: true, mail: false },
        tag: { app: false, mail: false },
        flag: { app: true, mail: false },
        moderation: { app: true, mail: true },
        application: { app: false, mail: false },
        saved: { app: false, mail: false },
      }
      return { as: await getToken(await makePerson()), json, fields }
    },
  },
]
