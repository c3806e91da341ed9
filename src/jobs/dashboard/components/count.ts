/** Formats a count for people: "4,812". */
export const inWords = (count: number) => count.toLocaleString('en-US')
