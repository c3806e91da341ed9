/** The limits of an upload, each with the message for pictures over it. */
export type UploadLimit = {
  /** In bytes. */
  maxBytes: number
  tooLarge: string
  /** In pixels, for width and height. A small file can expand to a picture that fills a phone's memory. */
  longestSide: number
  tooLong: string
  /** The total of all frames, because a browser keeps them all in memory during an animation. */
  maxPixels: number
  tooManyFrames: string
}

export const notAnImage = 'The file you selected is not an image file.'

/** Avatars and logos. */
export const smallPicture: UploadLimit = {
  maxBytes: 300 * 1024,
  tooLarge: 'Please select an image file that is less than 300Kb.',
  longestSide: 1024,
  tooLong: 'Please select a picture of at most 1024 by 1024 pixels.',
  maxPixels: 16 * 1024 * 1024,
  tooManyFrames: 'Please select an animation with fewer frames.',
}

/** Each picture of an article: under 1,500,000 bytes. */
export const articlePicture: UploadLimit = {
  maxBytes: 1_499_999,
  tooLarge: 'Please select an image file that is less than 1.5MB.',
  longestSide: 4096,
  tooLong: 'Please select a picture of at most 4096 by 4096 pixels.',
  maxPixels: 32 * 1024 * 1024,
  tooManyFrames: 'Please select an animation with fewer frames.',
}
