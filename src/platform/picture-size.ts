/** The longest side that a picture may have, by its own header: more is a bomb, or a mistake. */
const longestSide = 4096

export const isFitting = (width: number, height: number) =>
  width >= 1 && height >= 1 && width <= longestSide && height <= longestSide
