import { textOf } from './sanitize-html'

/** Returns the text of sanitized HTML, one line for each paragraph, heading, and list item. */
export const linesOf = (html: string): string =>
  html
    .replace(/<img ([^<>]*)>/g, (_, attributes) => `(picture: ${/alt="([^"]*)"/.exec(attributes)?.[1] ?? ''})`)
    .split(/(?<=<\/(?:p|h[2-4]|li|blockquote|pre|figure)>)/)
    .map(textOf)
    .filter(Boolean)
    .join('\n')
