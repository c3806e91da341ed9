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

/** Avatars and logos, which belong to different rooms. */
export const smallPicture: UploadLimit = {
  maxBytes: 300 * 1024,
  tooLarge: 'Please select an image file that is less than 300Kb.',
  longestSide: 1024,
  tooLong: 'Please select a picture of at most 1024 by 1024 pixels.',
  maxPixels: 16 * 1024 * 1024,
  tooManyFrames: 'Please select an animation with fewer frames.',
}
