/** The link to a job that is passed on: it opens the job beside the search. Only a Published job has one. */
export const jobLink = (origin: string, id: string) => `${origin}/jobs?j=${encodeURIComponent(id)}`
