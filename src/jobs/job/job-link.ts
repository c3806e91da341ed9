/** Returns the link for sharing, which opens the job beside the search. Only a Published job has one. */
export const jobLink = (origin: string, id: string) => `${origin}/jobs?j=${encodeURIComponent(id)}`
