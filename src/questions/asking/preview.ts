const previewLength = 225

/** The beginning of a text for a list, cut at a word. */
export function previewOf(text: string): string {
  if (text.length <= previewLength) return text
  const beginning = text.slice(0, previewLength).toWellFormed().replaceAll('\ufffd', '')
  const space = text.charAt(previewLength) === ' ' ? -1 : beginning.lastIndexOf(' ')
  return `${(space > 0 ? beginning.slice(0, space) : beginning).trimEnd()}...`
}
