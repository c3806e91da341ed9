/** What somebody reads when their message is with the team (spec 1 sections 4 and 8). */
export const received = { title: 'Thanks!', text: 'Thanks! The team will contact you soon.' } as const
