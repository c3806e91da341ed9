import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Header,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx'
import { getBlocks } from '../shared/text-blocks'
import type { Resume, ResumeContact, ResumeEntry, ResumeSection } from './resume'

const rightToLeft =
  /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** The first letter decides, like in `dir="auto"`. */
const isRightToLeft = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '')

/** Every office and every applicant system has this font. */
const font = 'Arial'
const ink = '1D2733'
const muted = '434D5A'

/** US Letter in twentieths of a point; the margins are 0.9 inch. */
const pageSize = { width: 12_240, height: 15_840 }

const sideMargin = 1296
const textWidth = pageSize.width - 2 * sideMargin

/** Removes the characters that XML forbids, because Word refuses a document that contains one. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u{FFFE}\u{FFFF}]/gu, '')
    .replace(/[\t\r\n]/g, ' ')
    .replace(/\p{Cc}/gu, '')

const page = {
  size: pageSize,
  margin: { top: sideMargin, right: sideMargin, bottom: sideMargin, left: sideMargin },
}

const bullets = {
  reference: 'bullets',
  levels: [
    {
      level: 0,
      format: LevelFormat.BULLET,
      text: '•',
      style: { paragraph: { indent: { left: 360, hanging: 240 } } },
    },
  ],
}

const heading = (size: number, before: number, after: number) => ({
  run: { font, size, bold: true, color: ink },
  paragraph: { spacing: { before, after }, keepNext: true, keepLines: true },
})

/**
 * Creates a Word document with one column and real headings and lists, so that people, Word, LibreOffice, and applicant
 * systems read it in the same order. A heading stays with the text below it. Pages after the first show the name.
 */
export function makeResumeDocument(resume: Resume): Promise<ArrayBuffer> {
  const { name, headline, contact, sections } = resume
  const document = new Document({
    title: clean(`${name}, resume`),
    creator: clean(name),
    lastModifiedBy: clean(name),
    styles: {
      default: {
        document: { run: { font, size: 21, color: ink, language: { value: 'en-US' } } },
        title: heading(44, 0, 40),
        heading1: heading(26, 300, 100),
        heading2: heading(22, 140, 20),
      },
    },
    numbering: { config: [bullets] },
    sections: [
      {
        properties: { page, titlePage: true },
        headers: nameAndPage(name),
        children: [
          paragraph(name, { heading: HeadingLevel.TITLE }),
          ...(headline ? [paragraph(headline, { spacing: { after: 60 } })] : []),
          contactLine(contact),
          ...sections.flatMap(sectionParagraphs),
        ],
      },
    ],
  })
  return Packer.toArrayBuffer(document)
}

function sectionParagraphs({ heading, text, entries = [], items = [] }: ResumeSection): Paragraph[] {
  return [
    paragraph(heading, {
      heading: HeadingLevel.HEADING_1,
      border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 3, color: 'B9C3CE' } },
    }),
    ...(text ? textParagraphs(text) : []),
    ...entries.flatMap(entryParagraphs),
    ...items.map(bullet),
  ]
}

function entryParagraphs({ title, details, dates, text }: ResumeEntry): Paragraph[] {
  return [
    paragraph(title, { heading: HeadingLevel.HEADING_2 }),
    detailsLine(details.join(' | '), dates, { keepNext: text !== '', spacing: { after: 40 } }),
    ...(text ? textParagraphs(text) : []),
  ]
}

const textParagraphs = (text: string) =>
  getBlocks(text).flatMap(({ kind, lines }) =>
    lines.map((line) =>
      kind === 'bullets' ? bullet(line) : paragraph(line, { spacing: { after: 60 }, widowControl: true }),
    ),
  )

const bullet = (text: string) => paragraph(text, { numbering: { reference: 'bullets', level: 0 } })

function paragraph(text: string, options: IParagraphOptions = {}, look: IRunOptions = {}): Paragraph {
  const bidirectional = isRightToLeft(text)
  const run = new TextRun({ ...look, text: clean(text), ...(bidirectional && { rightToLeft: true }) })
  return new Paragraph({ ...options, ...(bidirectional && { bidirectional }), children: [run] })
}

/** Puts the details at the near edge and the dates at the far edge, so that all dates align. */
function detailsLine(details: string, dates: string, options: IParagraphOptions): Paragraph {
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
function contactLine(contact: readonly ResumeContact[]): Paragraph {
  const children = contact.flatMap(({ text, href }, i) => {
    const run = new TextRun({ text: clean(text), color: muted, ...(href && { style: 'Hyperlink' }) })
    const shown = href ? new ExternalHyperlink({ link: href, children: [run] }) : run
    return i === 0 ? [shown] : [new TextRun({ text: ' | ', color: muted }), shown]
  })
  return new Paragraph({ children })
}

/** Prints "Dana Whitfield, page 2" on the right of each page except the first, which starts with the name. */
function nameAndPage(name: string) {
  const run = new TextRun({ color: muted, size: 18, children: [clean(name), ', page ', PageNumber.CURRENT] })
  return {
    default: new Header({ children: [new Paragraph({ alignment: AlignmentType.END, children: [run] })] }),
    first: new Header({ children: [new Paragraph({})] }),
  }
}
