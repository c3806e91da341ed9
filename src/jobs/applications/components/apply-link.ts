// Apart from what is left to do after applying, which a job's page loads only then.

const scheme = 'mailto:'

export const isEmail = (link: string) => link.startsWith(scheme)

export const getMailAddress = (link: string) => link.slice(scheme.length)

/** Adds a subject that names the job. The stored link has no query (docs/security.md, 19), so ours is the only one. */
export const emailHref = (link: string, title: string) => `${link}?subject=${encodeURIComponent(title)}`
