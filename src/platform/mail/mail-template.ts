import * as v from 'valibot'
import { brand } from '../config/brand'
import { withoutLinks } from '../text/without-links'

const Button = v.object({ label: v.string(), href: v.string() })

/** A paragraph is text or a link. */
const Paragraph = v.union([v.string(), Button])

/** What somebody else wrote to the reader, marked as theirs. */
const quoted = v.optional(v.array(v.string()))

const Part = v.object({
  heading: v.string(),
  paragraphs: v.array(Paragraph),
  quoted,
  /** Text between what is quoted and the button. */
  said: v.optional(v.array(v.string())),
  button: v.optional(Button),
  /** A URL that stops mail like this part, if the other parts need another one. */
  stop: v.optional(v.string()),
})

/** A mail's content in plain text. All of it is escaped. What members wrote has gone through `withoutLinks`. */
export const MailContent = v.object({
  /** Must not contain user input. */
  subject: v.string(),
  paragraphs: v.array(Paragraph),
  quoted,
  button: v.optional(Button),
  /** Text below the button, usually what happens if the reader ignores the mail. */
  closing: v.optional(v.array(v.string())),
  /** Text about where a reply goes. Left out if it wouldn't reach one person. */
  answering: v.optional(v.string()),
  parts: v.optional(v.array(Part)),
  /** Why this person gets the mail, for the small print. */
  why: v.optional(v.string()),
  /**
   * A URL that stops mail of this kind in one step. Its path must be `/unsubscribe/{token}`, because only that path
   * accepts a mail program's request.
   */
  stop: v.optional(v.string()),
  /** Whether somebody just asked for it, such as for a link. Such a mail goes to undeliverable addresses, too. */
  isAskedFor: v.optional(v.boolean()),
})
export type MailContent = v.InferInput<typeof MailContent>
type Paragraph = v.InferInput<typeof Paragraph>

const getWhy = ({ why = `You’re getting this email because you use ${brand.name}.` }: MailContent) => why

const signature = `The ${brand.name} team`

export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: toText(content), html: toHtml(content) }
}

/** The mail itself as one part, followed by the mails that it bundles. */
function getParts({ paragraphs, quoted = [], button, closing = [], answering, parts = [] }: MailContent) {
  const itself = { heading: null, paragraphs, quoted, said: answering ? [answering] : [] }
  return [
    { ...itself, button, after: closing, stop: undefined },
    ...parts.map(({ quoted = [], said = [], ...part }) => ({ ...part, quoted, said, after: [] })),
  ]
}

function toText(content: MailContent): string {
  const lines = getParts(content).flatMap(({ heading, paragraphs, quoted, said, button, after, stop }) => [
    ...(heading === null ? [] : [`— ${heading} —`]),
    ...paragraphs.map((it) => (typeof it === 'string' ? it : toLine(it))),
    ...quoted.map((line) => `> ${line}`),
    ...said,
    ...(button ? [toLine(button)] : []),
    ...after,
    ...(stop ? [stopLine(stop)] : []),
  ])
  const small = [getWhy(content), ...(content.stop ? [stopLine(content.stop)] : []), brand.postalAddress]
  return [...lines.map(withoutControls), signature, ['--', ...small.map(withoutControls)].join('\n')].join('\n\n')
}

const toLine = ({ label, href }: v.InferInput<typeof Button>) => `${label}: ${href}`

function toHtml(content: MailContent): string {
  const parts = getParts(content).map(
    ({ heading, paragraphs, quoted, said, button, after, stop }) =>
      `${heading === null ? '' : `<h2 style="font-size: 18px; margin: 2em 0 0.5em">${escapeHtml(heading)}</h2>\n`}${asHtml(paragraphs)}
${quoted.length > 0 ? `<blockquote style="margin: 1em 0; padding-left: 16px; border-left: 4px solid #0B5F6B">${asHtml(quoted)}</blockquote>\n` : ''}${asHtml(said)}
${button ? getButton(button) : ''}
${asHtml(after)}${stop ? `\n<p class="small" style="color: #55606B; font-size: 14px">${stopAnchor(stop)}</p>` : ''}`,
  )
  const stop = content.stop ? `<br>${stopAnchor(content.stop)}` : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${darkStyle}</style></head>
<body class="page" style="margin: 0; padding: 24px; background-color: #FFFFFF; color: #1D2733; font: 18px/1.6 Arial, sans-serif; overflow-wrap: anywhere">
<div style="max-width: 34em">
${parts.join('\n')}
<p>${escapeHtml(signature)}</p>
<p class="small" style="margin-top: 2.5em; padding-top: 1em; border-top: 1px solid #D5DBE1; color: #55606B; font-size: 14px">${escapeHtml(getWhy(content))}${stop}<br>${escapeHtml(brand.postalAddress)}</p>
</div>
</body></html>`
}

const stopLine = (href: string) => `Stop these emails: ${href}`
const stopAnchor = (href: string) => `<a href="${escapeHtml(href)}" style="color: inherit">Stop these emails</a>`

/** Mail programs that support dark mode use these colors. Others keep the light colors, including the background. */
const darkStyle = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
.page { background-color: #14202B !important; color: #EDF2F6 !important }
.small { color: #B4C0CA !important; border-color: #33424F !important }
}`

const asHtml = (paragraphs: readonly Paragraph[]) => paragraphs.map((it) => `<p>${toHtmlWords(it)}</p>`).join('\n')

const toHtmlWords = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? escapeHtml(withoutControls(paragraph))
    : `<a href="${escapeHtml(paragraph.href)}" style="color: inherit">${toHtmlWords(paragraph.label)}</a>`

/** A table cell with a background is the only kind of button that every mail program draws. */
const getButton = ({ label, href }: { label: string; href: string }) =>
  `<table role="presentation" cellspacing="0" cellpadding="0" style="margin: 1.5em 0"><tr><td style="background-color: #0B5F6B; border-radius: 8px">
<a href="${escapeHtml(href)}" style="display: inline-block; padding: 12px 24px; color: #FFFFFF; font-weight: bold; text-decoration: none">${escapeHtml(label)}</a>
</td></tr></table>`

export function greeting(name: string): string {
  const plain = withoutLinks(name).trim()
  return plain === '' ? 'Hi,' : `Hi ${plain},`
}

const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, ' ')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => escapes[c] ?? c)
