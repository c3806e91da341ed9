/** What is still known of an erased account, for the work outside the database. */
export type ErasedAccount = {
  userId: string
  erased: string
  /** Whether what they wrote in public was deleted, too. */
  posts?: boolean
  email: string
  displayName: string
  avatar: string | null
  organizationId: string | null
  sessionHashes: string[]
}
