import * as v from 'valibot'

const text = v.string()

export const SessionsAnswer = v.array(
  v.object({ _id: text, device: text, created: text, lastUsed: text, current: v.boolean() }),
)

const listedUser = {
  _id: text,
  displayName: text,
  email: text,
  title: text,
  organization: v.nullable(v.object({ _id: text, name: text, status: text, statusCode: text })),
  roles: v.array(v.object({ type: text })),
  isAdmin: v.boolean(),
  isSiteAdmin: v.boolean(),
  created: text,
}

export const ListedUsers = v.array(v.object(listedUser))
export const ListedUser = v.object({ ...listedUser, suspendedUntil: v.nullable(text) })
