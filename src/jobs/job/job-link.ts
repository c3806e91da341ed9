/** Returns the link for sharing, which opens the job beside the search. Only a Published job has one. */
export const jobLink = (origin: string, id: string) => `${origin}/jobs?j=${encodeURIComponent(id)}`

export const jobLinkWords = {
  copied: { title: 'Job Link Copied!', description: 'Use Ctrl + V to paste the job link' },
  field: 'Job link',
}
