/** Why an account cannot be deleted yet, and what to do (security rule 30). */
export function needed({
  name,
  isSubscribed,
  hasLiveJobs,
}: {
  name: string
  isSubscribed: number
  hasLiveJobs: number
}) {
  const [has, first] = isSubscribed
    ? hasLiveJobs
      ? ['a subscription and open jobs', 'cancel the subscription and close the jobs']
      : ['a subscription', 'cancel the subscription']
    : ['open jobs', 'close the jobs']
  return `You are the only administrator of ${name}, which has ${has}. Please add another administrator first, or ${first}.`
}
