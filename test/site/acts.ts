import { joinCommunity, writeToTeam } from '../../src/site/contact/acts'
import type { ActExample } from '../act-example'

const sender = { email: 'ada@example.org' }

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
]
