import { BorderStyle, Document, HeadingLevel, LevelFormat, Packer, Paragraph, TextRun } from 'docx'
import type { Resume, ResumeEntry, ResumeSection } from './resume'

/** US Letter with margins of 0.9 inch, in twentieths of a point. */
const page = {
  size: { width: 12_240, height: 15_840 },
  margin: { top: 1296, right: 1296, bottom: 1296, left: 1296 },
}

/** A font that every office and every applicant system has. */
const font = 'Arial'
const ink = '1D2733'
const muted = '434D5A'

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
 * A resume as a Word document: one column, real headings and lists, so that people, Word, LibreOffice and applicant
 * systems read it in the same order. A heading stays with the text below it.
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
        properties: { page },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [run(name)] }),
          ...(headline ? [new Paragraph({ spacing: { after: 60 }, children: [run(headline)] })] : []),
          new Paragraph({ children: [new TextRun({ text: clean(contact.join(' | ')), color: muted })] }),
          ...sections.flatMap(sectionParagraphs),
        ],
      },
    ],
  })
  return Packer.toArrayBuffer(document)
}

function sectionParagraphs({ heading, text, entries = [], items = [] }: ResumeSection): Paragraph[] {
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 3, color: 'B9C3CE' } },
      children: [run(heading)],
    }),
    ...(text ? linesOf(text) : []),
    ...entries.flatMap(entryParagraphs),
    ...items.map((item) => new Paragraph({ numbering: { reference: 'bullets', level: 0 }, children: [run(item)] })),
  ]
}

function entryParagraphs({ title, details, text }: ResumeEntry): Paragraph[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: [run(title)] }),
    new Paragraph({
      keepNext: text !== '',
      spacing: { after: 40 },
      children: [new TextRun({ text: clean(details.join(' | ')), color: muted })],
    }),
    ...(text ? linesOf(text) : []),
  ]
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => new Paragraph({ spacing: { after: 60 }, widowControl: true, children: [run(line)] }))

const run = (text: string) => new TextRun(clean(text))

/** Without the characters that XML forbids: one of them, and Word refuses the whole document (security rule 26). */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u{FFFE}\u{FFFF}]/gu, '')
    .replace(/[\t\r\n]/g, ' ')
    .replace(/\p{Cc}/gu, '')
