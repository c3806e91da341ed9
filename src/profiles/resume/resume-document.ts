import { BorderStyle, Document, HeadingLevel, LevelFormat, Packer, type Paragraph } from 'docx'
import type { Resume, ResumeEntry, ResumeSection } from './resume'
import {
  clean,
  contactLine,
  detailsLine,
  font,
  ink,
  nameAndPage,
  pageSize,
  paragraph,
  sideMargin,
} from './resume-paragraphs'
import { blocksOf } from './resume-text'

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
  blocksOf(text).flatMap(({ kind, lines }) =>
    lines.map((line) =>
      kind === 'bullets' ? bullet(line) : paragraph(line, { spacing: { after: 60 }, widowControl: true }),
    ),
  )

const bullet = (text: string) => paragraph(text, { numbering: { reference: 'bullets', level: 0 } })
