import { everything } from './migrations'

/** One event to count: `name` happened to `subject`. */
export type Counted = {
  subject: string
  name: string
  /** How many times; 1 by default. */
  times?: number
  /** When, in milliseconds; now by default. */
  time?: number
  /** Whether to keep its exact time among the subject's newest. */
  dated?: boolean
}

export type Timed = Counted & { times: number; time: number }

/** Whether the event is valid. The subject that stands for everything is reserved. */
export const isCountable = ({ subject, name, times = 1 }: Counted) =>
  typeof subject === 'string' &&
  typeof name === 'string' &&
  subject !== everything &&
  Number.isSafeInteger(times) &&
  times > 0
