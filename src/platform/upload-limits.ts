/** How large a picture may be, and what who sends a larger one is told. */
export type UploadLimit = { most: number; tooLarge: string }

export const notAnImage = 'The file you selected is not an image file.'

/** Avatars and logos (spec 1 section 9). */
export const smallPicture: UploadLimit = {
  most: 300 * 1024,
  tooLarge: 'Please select an image file that is less than 300Kb.',
}
