/**
 * Removes characters that show nothing, so that they don't count as text. Joiners stay, because emoji and some scripts
 * need them.
 */
export const visibleText = (text: string): string => text.replace(/[\u00ad\u200b\u2060\ufeff]/g, '').trim()
