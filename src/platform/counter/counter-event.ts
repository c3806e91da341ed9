import { everything } from './migrations'

/** One thing that was counted: `name` happened to `subject`. */
export type Counted = {
  subject: string
  name: string
  /** How often; once, where it is left out. */
  times?: number
  /** When, in milliseconds; now, where it is left out. */
  time?: number
  /** Whether its time is kept one by one, among the subject's newest. */
  dated?: boolean
}

/** As it is written: with how often and when. */
export type Timed = Counted & { times: number; time: number }

/** Whether it can be written: the object's own name for everything is nobody's. */
export const isCountable = ({ subject, name, times = 1 }: Counted) =>
  typeof subject === 'string' &&
  typeof name === 'string' &&
  subject !== everything &&
  Number.isSafeInteger(times) &&
  times > 0
