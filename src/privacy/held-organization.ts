/** An organization whose only administrator wants to leave. */
export type HeldOrganization = { name: string; isSubscribed: number; hasLiveJobs: number }

/**
 * Explains why an account can't be deleted yet, and what to do (docs/security.md, 30).
 * @param who the administrator's name, if it isn't the reader
 */
export function explainHold({ name, isSubscribed, hasLiveJobs }: HeldOrganization, who?: string) {
  const [has, first] = isSubscribed
    ? hasLiveJobs
      ? ['a subscription and open jobs', 'cancel the subscription and close the jobs']
      : ['a subscription', 'cancel the subscription']
    : ['open jobs', 'close the jobs']
  return `${who === undefined ? 'You are' : `${who} is`} the only administrator of ${name}, which has ${has}. Please add another administrator first, or ${first}.`
}
