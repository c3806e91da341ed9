/** A cleaned file, with the size of its largest frame and the number of frames: what a browser needs memory for. */
export type Cleaned = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number; frames: number }

/**
 * The maximum width and height, in pixels, according to the file's header. Anything larger could be a decompression
 * bomb.
 */
const longestSide = 4096

export const isFitting = (width: number, height: number) =>
  width >= 1 && height >= 1 && width <= longestSide && height <= longestSide
