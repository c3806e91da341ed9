export const received = { title: 'Thanks!', text: 'Thanks! The team will contact you soon.' } as const
