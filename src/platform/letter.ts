import { brand } from './brand'

/** What a mail says: paragraphs of plain text and at most one thing to press. */
export type Letter = { subject: string; paragraphs: string[]; button?: { label: string; href: string } }

/** A letter as text and as HTML, readable in both; everything in it is escaped. */
export function letter({ subject, paragraphs, button }: Letter): { subject: string; text: string; html: string } {
  const lines = paragraphs.map(withoutControls)
  const text = [...lines, ...(button ? [`${button.label}: ${button.href}`] : []), brand.name].join('\n\n')
  const link = button
    ? `<p style="${buttonStyle}"><a href="${escapeHtml(button.href)}">${escapeHtml(button.label)}</a></p>`
    : ''
  const body = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font: 18px/1.6 sans-serif; color: #1D2733; max-width: 34em">
${body}
${link}
<p>${escapeHtml(brand.name)}</p>
</body></html>`
  return { subject, text, html }
}

const buttonStyle = 'margin: 1.5em 0; font-weight: bold'

/** A name as it may stand in a mail to an address that nobody has proven: it cannot form a link (security rule 26). */
export const plainName = (name: string) =>
  withoutControls(name)
    .replace(/[.:/@\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, ' ')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => escapes[c] ?? c)
