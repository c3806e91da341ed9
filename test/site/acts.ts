import { joinCommunity, writeToTeam } from '../../src/site/contact/contact'
import { changeChosenMessages, changeOneMessage } from '../../src/site/inbox/change-message'
import { contactMessages } from '../../src/site/schema'
import type { ActExample } from '../act-example'
import { db, getToken, makeStaff } from '../make'

const sender = { email: 'ada@example.org' }

/** A message in the inbox, and staff. */
async function makeInbox() {
  const id = 'a-message-in-the-inbox'
  await db.insert(contactMessages).values({ ...sender, id, form: 'contact', name: 'Ada', created: '2026-01-01' })
  return { id, as: await getToken(await makeStaff()) }
}

export const acts: ActExample[] = [
  {
    name: 'a guest writes to the team',
    act: writeToTeam,
    make: async () => {
      const message = { ...sender, name: 'Ada', message: 'I would like to know how districts join, and what it costs.' }
      return { json: message, fields: message }
    },
  },
  {
    name: 'a guest joins the community',
    act: joinCommunity,
    make: async () => {
      const person = { ...sender, displayName: 'Ada Lovelace' }
      return { json: person, fields: person }
    },
  },
  {
    name: 'staff note something about a message, and settle it',
    act: changeOneMessage,
    make: async () => {
      const { id, as } = await makeInbox()
      const note = 'We called them.'
      return { as, params: { id }, json: { note, status: 'done' }, fields: { action: 'done', note, knownNote: '' } }
    },
  },
  {
    name: 'staff mark several messages as spam',
    act: changeChosenMessages,
    make: async () => {
      const { id, as } = await makeInbox()
      return { as, json: { ids: [id], action: 'spam' }, fields: { ids: id, action: 'spam' } }
    },
  },
]
