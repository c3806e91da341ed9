import * as v from 'valibot'
import { profileLists } from '../accounts/responses'

const text = v.string()

const PublicPerson = v.object({
  _id: text,
  displayName: text,
  avatar: v.nullable(text),
  headline: text,
  title: text,
  location: text,
  summary: text,
})

const Person = v.object({
  ...PublicPerson.entries,
  relocate: v.optional(v.boolean()),
  ...v.partial(v.object(profileLists)).entries,
})

const Message = v.object({
  _id: text,
  created: text,
  message: text,
  organization: v.object({ _id: text, name: text }),
  sender: text,
  replied: v.nullable(text),
  canReply: v.boolean(),
  flagged: v.boolean(),
  blocked: v.boolean(),
})

const success = v.object({ success: v.boolean() })

export const peopleResponses = {
  people: { description: 'Members, without the lists of their profiles', schema: v.array(PublicPerson) },
  person: {
    description: 'The member; with the lists for staff, and for employers with a proven address and a plan or trial',
    schema: Person,
  },
  sent: { description: 'It is on its way', schema: success },
  messages: { description: 'Messages', schema: v.array(Message) },
  done: { description: 'It is done', schema: success },
}
