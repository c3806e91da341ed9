import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { Problem } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import type { ChosenMessages } from '../contact/rules'
import { changeMessage } from './change-message'
import { changeFor } from './message-actions'

type Changing = ChosenMessages & {
  me: { _id: string; displayName: string }
  staffDomains: readonly string[]
  by: Actor
}

/** Does the same with several messages, one by one, and says which could not be changed and why. */
export async function changeMessages(db: Database, { ids, action, me, staffDomains, by }: Changing) {
  const change = changeFor(action, { typed: {}, me, now: timestamp() })
  const outcomes: { _id: string; ok: boolean; detail?: string }[] = []
  for (const id of new Set(ids)) {
    try {
      await changeMessage(db, { id, change, staffDomains, by })
      outcomes.push({ _id: id, ok: true })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      const isGone = problem.status === 404
      outcomes.push({ _id: id, ok: false, detail: isGone ? 'This message is gone.' : problem.message })
    }
  }
  return outcomes
}
