/** A cleaned file, and what it asks of whoever shows it: the size of its largest frame, and how many there are. */
export type Cleaned = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number; frames: number }

/** The longest side that a picture may have, by its own header: more is a bomb, or a mistake. */
const longestSide = 4096

export const isFitting = (width: number, height: number) =>
  width >= 1 && height >= 1 && width <= longestSide && height <= longestSide
