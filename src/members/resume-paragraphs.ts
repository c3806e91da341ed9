import {
  AlignmentType,
  ExternalHyperlink,
  Header,
  type IParagraphOptions,
  type IRunOptions,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx'
import { isRightToLeft } from '../platform/direction'
import type { ResumeContact } from './resume'

/** A font that every office and every applicant system has. */
export const font = 'Arial'
export const ink = '1D2733'
export const muted = '434D5A'

/** A paragraph of one text, in the direction in which the text is read. */
export function paragraph(text: string, options: IParagraphOptions = {}, look: IRunOptions = {}): Paragraph {
  const bidirectional = isRightToLeft(text)
  const run = new TextRun({ ...look, text: clean(text), ...(bidirectional && { rightToLeft: true }) })
  return new Paragraph({ ...options, ...(bidirectional && { bidirectional }), children: [run] })
}

/** The ways to reach somebody in one line, those that lead somewhere as links. */
export function contactLine(contact: readonly ResumeContact[]): Paragraph {
  const children = contact.flatMap(({ text, href }, i) => {
    const run = new TextRun({ text: clean(text), color: muted, ...(href && { style: 'Hyperlink' }) })
    const shown = href ? new ExternalHyperlink({ link: href, children: [run] }) : run
    return i === 0 ? [shown] : [new TextRun({ text: ' | ', color: muted }), shown]
  })
  return new Paragraph({ children })
}

/** "Dana Whitfield, page 2" at the right edge of each page but the first, which begins with the name. */
export function nameAndPage(name: string) {
  const run = new TextRun({ color: muted, size: 18, children: [clean(name), ', page ', PageNumber.CURRENT] })
  return {
    default: new Header({ children: [new Paragraph({ alignment: AlignmentType.END, children: [run] })] }),
    first: new Header({ children: [new Paragraph({})] }),
  }
}

/** Without the characters that XML forbids: one of them, and Word refuses the whole document. */
export const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u{FFFE}\u{FFFF}]/gu, '')
    .replace(/[\t\r\n]/g, ' ')
    .replace(/\p{Cc}/gu, '')
