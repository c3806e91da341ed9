import * as v from 'valibot'

const text = v.string()

export const SessionsAnswer = v.array(
  v.object({ _id: text, device: text, created: text, lastUsed: text, current: v.boolean() }),
)
