import { type FlagKind, postedFlagKinds } from '../choices'

export const queuePath = '/spedcommons-reports/flags'

/** What new members wrote first. The room of the posts has this page. */
export const firstPostsPath = '/spedcommons-reports/first-posts'

/** The page of one flagged thing. */
export const settlePath = (id: string) => `${queuePath}/${encodeURIComponent(id)}`

/** Other kinds are settled on the page that their path leads to. */
export const isSettledHere = ({ kind }: { kind: FlagKind }) => postedFlagKinds.some((posted) => posted === kind)
