/** The page of a video on YouTube. Without an id there is none. */
export const videoAddress = (id: string) => (id ? `https://www.youtube.com/watch?v=${id}` : '')
