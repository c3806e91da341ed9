/** Only paragraphs and line breaks. */
const plainHtml = /^(?:<p>(?:[^<]|<br>)*<\/p>)*$/

/** Returns the text of HTML without formatting, or null if it has formatting that the text would lose. */
export function plainTextOf(html: string): string | null {
  if (!plainHtml.test(html)) return null
  return html
    .replaceAll('</p><p>', '\n\n')
    .replaceAll('<br>', '\n')
    .replace(/<\/?p>/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Returns the HTML of a plain text. An empty line separates paragraphs. */
export const htmlOfPlainText = (text: string): string =>
  text
    .split(/\n\n+/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
