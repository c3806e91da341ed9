import type { Mail } from '../platform/mail/queue'
import { timestamp } from '../platform/time/clock'

type Kept = Omit<Mail, 'id'> & { date: string }

const box: Kept[] = []
const room = 200

/** Keeps a mail that would have been sent; the oldest make room. */
export function keep({ id: _, ...mail }: Mail): void {
  box.unshift({ ...mail, date: timestamp() })
  box.length = Math.min(box.length, room)
}

/** The mails of this machine, newest first. */
export const mails = (): readonly Kept[] => box
