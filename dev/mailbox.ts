import type { Mail } from '../src/platform/mail/queue'
import { timestamp } from '../src/platform/time/clock'

type StoredMail = Omit<Mail, 'id'> & { date: string }

const box: StoredMail[] = []
const maxCount = 200

/** Stores a mail instead of sending it. The oldest ones are dropped. */
export function keep({ id: _, ...mail }: Mail): void {
  box.unshift({ ...mail, date: timestamp() })
  box.length = Math.min(box.length, maxCount)
}

/** Newest first. */
export const mails = (): readonly StoredMail[] => box
