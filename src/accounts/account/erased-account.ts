/** What is still known of an erased account, for the work outside the database. */
export type ErasedAccount = {
  userId: string
  erased: string
  email: string
  displayName: string
  avatar: string | null
  organizationId: string | null
  sessionHashes: string[]
}
