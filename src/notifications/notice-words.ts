import type { Database } from '../platform/db/database'
import type { NoticeKind } from './choices'

type Told = { kind: NoticeKind; aboutId: string }

/** A sentence about who did what, and the first words of what they wrote, or ''. */
type NoticeWords = { title: string; excerpt: string }

/** Reads how a higher room words its notices now, because names, titles, and texts change after a notice is stored. */
export type ReadNoticeWords = (
  db: Database,
  notices: readonly Told[],
) => Promise<(notice: Told) => NoticeWords | undefined>

export type WithWords = { noticeWords?: readonly ReadNoticeWords[] }

/** Words notices as they are now. What nobody words keeps the title that it was stored with. */
export async function withWords<Notice extends Told & { title: string }>(
  db: Database,
  notices: readonly Notice[],
  rooms: readonly WithWords[],
): Promise<(Notice & { excerpt: string })[]> {
  const readers = rooms.flatMap(({ noticeWords }) => noticeWords ?? [])
  if (notices.length === 0) return []
  const wordings = await Promise.all(readers.map((read) => read(db, notices)))
  return notices.map((notice) => {
    const [words] = wordings.flatMap((wordsOf) => wordsOf(notice) ?? [])
    return { ...notice, excerpt: '', ...words }
  })
}
