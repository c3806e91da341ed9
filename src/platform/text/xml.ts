const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * Escapes text for XML, in elements and in attributes. Removes the characters that XML forbids even when they are
 * escaped, because one of them makes the whole document unreadable. This is the only function that may write text into
 * XML (docs/security.md, 21).
 */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
    .replace(/[\u2028\u2029]/g, (character) => `&#${character.charCodeAt(0)};`)
