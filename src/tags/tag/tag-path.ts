export const tagPath = (slug: string) => `/tags/${slug}`
