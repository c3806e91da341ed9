/** A count as people write it: "4,812". */
export const inWords = (count: number) => count.toLocaleString('en-US')
