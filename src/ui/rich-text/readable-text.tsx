import type { ComponentProps } from 'react'

type ReadableTextAreaProps = Omit<ComponentProps<'textarea'>, 'name'> & {
  name: string
  /** The stored text. */
  html: string
  /** What somebody has made of it, if a refused form comes back. */
  text?: string | undefined
}

/** A rich text in a form that works without JavaScript. What isn't changed keeps its formatting (`readSentHtml`). */
export function ReadableTextArea({ name, html, text, ...rest }: ReadableTextAreaProps) {
  const lost = formatsLost(html)
  return (
    <>
      {lost && <p className="px-3.5 pt-3 text-muted text-small">{lossWords(lost)}</p>}
      <input type="hidden" name={getHtmlFieldName(name)} value={html} />
      <textarea name={name} rows={12} dir="auto" defaultValue={text ?? toReadableText(html)} {...rest} />
    </>
  )
}

export const lossWords = (formats: string) =>
  `This text keeps its formatting if you leave it as it is. If you change it here, it loses: ${formats}.`

/** The name of the hidden field with the stored HTML, beside a text area of this name that shows it readably. */
export const getHtmlFieldName = (name: string) => `${name}Html`

/**
 * Reads a text from a form. A text area sends readable text, beside the HTML that it showed; an editor sends only HTML.
 * Text that comes back unchanged keeps its HTML.
 * @returns HTML that isn't sanitized yet
 */
export function readSentHtml(sent: Partial<Record<string, string>>, name: string): string {
  // Browsers send every line break of a form as two characters.
  const [html, text] = [sent[getHtmlFieldName(name)], sent[name]].map((value) => value?.replaceAll('\r\n', '\n'))
  if (text === undefined) return html ?? ''
  return html !== undefined && text.trim() === toReadableText(html).trim() ? html : htmlOfReadableText(text)
}

const lossyFormats: Readonly<Record<string, string>> = {
  h2: 'headings',
  h3: 'headings',
  h4: 'headings',
  strong: 'bold text',
  em: 'italics',
  u: 'underlining',
  s: 'strikethrough',
  blockquote: 'quotes',
  pre: 'code',
  code: 'code',
  img: 'pictures',
}

/** What a text loses if somebody changes it as readable text: `headings, bold text`; '' if nothing. */
export function formatsLost(html: string): string {
  const tags = html.matchAll(/<(\w+)/g)
  return [...new Set([...tags].flatMap(([, tag = '']) => lossyFormats[tag] ?? []))].join(', ')
}

const token = /<(\/?)(\w+)([^<>]*)>|([^<]+|<)/g

/** Returns sanitized HTML as text: a blank line between paragraphs, `- ` and `1. ` for lists, `[words](address)` for links. */
export function toReadableText(html: string): string {
  const parts: string[] = []
  let line = ''
  const lists: { ordered: boolean; items: number }[] = []
  const links: { href: string; start: number; place: number }[] = []
  let isItemEmpty = false
  let isCode = false
  const indent = (levels = lists.length) => '  '.repeat(Math.max(levels, 0))
  const endLine = (gap: string) => {
    if (line.trim() !== '') parts.push(line.trimEnd(), gap)
    else if (parts.length > 0 && gap.length > (parts.at(-1)?.length ?? 0)) parts[parts.length - 1] = gap
    line = ''
  }
  for (const [, slash, tag = '', attributes = '', words] of html.matchAll(token)) {
    if (words !== undefined) {
      const shown = unescapeHtml(isCode ? words : words.replaceAll('\n', ' '))
      line += line.trim() === '' && !isCode ? shown.trimStart() : shown
      isItemEmpty &&= shown.trim() === ''
    } else if (tag === 'br') {
      parts.push(`${line}\n`)
      line = indent()
    } else if (tag === 'ul' || tag === 'ol') {
      if (slash) lists.pop()
      else lists.push({ ordered: tag === 'ol', items: 0 })
      if (lists.length === 0) endLine('\n\n')
    } else if (tag === 'li' && !slash) {
      const list = lists.at(-1) ?? { ordered: false, items: 0 }
      list.items++
      endLine(lists.length <= 1 && list.items === 1 ? '\n\n' : '\n')
      line = `${indent(lists.length - 1)}${list.ordered ? `${list.items}.` : '-'} `
      isItemEmpty = true
    } else if (tag === 'a') {
      if (!slash) {
        const href = unescapeHtml(/href="([^"]*)"/.exec(attributes)?.[1] ?? '')
        links.push({ href, start: line.length, place: parts.length })
      } else line = withLink(line, parts.length, links.pop())
    } else if (/^(?:p|h[2-4]|blockquote|pre)$/.test(tag)) {
      isCode = tag === 'pre' && !slash
      if (slash || isItemEmpty) continue
      endLine(lists.length > 0 ? '\n' : '\n\n')
      line = indent()
    }
  }
  endLine('')
  return parts.join('').trim()
}

/** Writes a link around what its line has had since it began. A link that spans lines keeps its words. */
function withLink(line: string, place: number, link: { href: string; start: number; place: number } | undefined) {
  if (!link?.href || link.place !== place) return line
  const words = line.slice(link.start)
  const address = link.href.replaceAll('(', '%28').replaceAll(')', '%29')
  return words === link.href || words === '' ? line : `${line.slice(0, link.start)}[${words}](${address})`
}

const itemLine = /^( *)(?:([-*•])|(\d{1,3})[.)]) +(\S.*)$/

/** Returns the HTML of text that somebody wrote in a text area, with the marks of `toReadableText`. */
export function htmlOfReadableText(text: string): string {
  const blocks: string[] = []
  let paragraph: string[] = []
  const lists: { tag: 'ul' | 'ol'; indent: number }[] = []
  const add = (html: string) => blocks.push(html)
  const endParagraph = () => {
    if (paragraph.length > 0) add(`<p>${paragraph.map(inlineHtml).join('<br>')}</p>`)
    paragraph = []
  }
  const endLists = (from = 0) => {
    while (lists.length > from) add(`</li></${lists.pop()?.tag}>`)
  }
  let afterBlank = false
  for (const line of text.split('\n')) {
    const item = itemLine.exec(line)
    const tag = item?.[3] === undefined ? 'ul' : 'ol'
    if (item && (lists.length > 0 || tag === 'ul' || item[3] === '1')) {
      const indent = item[1]?.length ?? 0
      endParagraph()
      // A blank line between two lists separates them; between two items it is only air.
      while (lists.length > 0 && (lists.at(-1)?.indent ?? 0) > indent) endLists(lists.length - 1)
      const list = lists.at(-1)
      if (list && list.indent === indent && (list.tag !== tag || (afterBlank && item[3] === '1')))
        endLists(lists.length - 1)
      const open = lists.at(-1)
      if (open?.indent === indent) add('</li><li>')
      else {
        lists.push({ tag, indent })
        add(`<${tag}><li>`)
      }
      paragraph = [item[4]?.trimEnd() ?? '']
    } else if (line.trim() === '') {
      endParagraph()
    } else {
      if (afterBlank || paragraph.length === 0) endLists()
      paragraph.push(line.trim())
    }
    afterBlank = line.trim() === ''
  }
  endParagraph()
  endLists()
  return blocks.join('')
}

/** `[words](address)`, or an address alone. Each bracket is read up to the next one, so the time is linear. */
const link = /\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)[^\s()[\]]+)\)|https?:\/\/[^\s<>"[\]]+/gi
const punctuation = new Set('.,;:!?\'")')

function inlineHtml(text: string): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(link)) {
    const [whole, words, href] = match
    const address = href ?? withoutPunctuation(whole)
    html += `${escapeHtml(text.slice(end, match.index))}<a href="${escapeHtml(address)}">${escapeHtml(words ?? address)}</a>`
    end = match.index + (href === undefined ? address.length : whole.length)
  }
  return html + escapeHtml(text.slice(end))
}

/** A sentence may end behind an address. */
function withoutPunctuation(address: string): string {
  let end = address.length
  while (punctuation.has(address[end - 1] ?? '')) end--
  return address.slice(0, end)
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
