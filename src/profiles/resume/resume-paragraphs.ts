import {
  AlignmentType,
  ExternalHyperlink,
  Header,
  type IParagraphOptions,
  type IRunOptions,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx'
import { isRightToLeft } from '../../platform/text/direction'
import type { ResumeContact } from './resume'

/** Every office and every applicant system has this font. */
export const font = 'Arial'
export const ink = '1D2733'
const muted = '434D5A'

/** US Letter in twentieths of a point; the margins are 0.9 inch. */
export const pageSize = { width: 12_240, height: 15_840 }
export const sideMargin = 1296
const textWidth = pageSize.width - 2 * sideMargin

export function paragraph(text: string, options: IParagraphOptions = {}, look: IRunOptions = {}): Paragraph {
  const bidirectional = isRightToLeft(text)
  const run = new TextRun({ ...look, text: clean(text), ...(bidirectional && { rightToLeft: true }) })
  return new Paragraph({ ...options, ...(bidirectional && { bidirectional }), children: [run] })
}

/** Puts the details at the near edge and the dates at the far edge, so that all dates align. */
export function detailsLine(details: string, dates: string, options: IParagraphOptions): Paragraph {
  if (!details || !dates) return paragraph(details || dates, options, { color: muted })
  const bidirectional = isRightToLeft(details)
  return new Paragraph({
    ...options,
    ...(bidirectional && { bidirectional }),
    tabStops: [{ type: bidirectional ? TabStopType.END : TabStopType.RIGHT, position: textWidth }],
    children: [
      new TextRun({ text: clean(details), color: muted, ...(bidirectional && { rightToLeft: true }) }),
      new TextRun({ children: [new Tab(), clean(dates)], color: muted }),
    ],
  })
}

/** Puts all contact details on one line, as links where possible. */
export function contactLine(contact: readonly ResumeContact[]): Paragraph {
  const children = contact.flatMap(({ text, href }, i) => {
    const run = new TextRun({ text: clean(text), color: muted, ...(href && { style: 'Hyperlink' }) })
    const shown = href ? new ExternalHyperlink({ link: href, children: [run] }) : run
    return i === 0 ? [shown] : [new TextRun({ text: ' | ', color: muted }), shown]
  })
  return new Paragraph({ children })
}

/** Prints "Dana Whitfield, page 2" on the right of each page except the first, which starts with the name. */
export function nameAndPage(name: string) {
  const run = new TextRun({ color: muted, size: 18, children: [clean(name), ', page ', PageNumber.CURRENT] })
  return {
    default: new Header({ children: [new Paragraph({ alignment: AlignmentType.END, children: [run] })] }),
    first: new Header({ children: [new Paragraph({})] }),
  }
}

/** Removes the characters that XML forbids, because Word refuses a document that contains one. */
export const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u{FFFE}\u{FFFF}]/gu, '')
    .replace(/[\t\r\n]/g, ' ')
    .replace(/\p{Cc}/gu, '')
