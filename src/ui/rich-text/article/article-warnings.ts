import type { Editor } from '@tiptap/react'
import { pictureName } from './picture-node'

const levelNames: Record<number, string> = { 2: 'a heading', 3: 'a subheading', 4: 'a small heading' }

/** Words that say nothing about where a link leads. */
const vagueWords = /^(click )?(here|this|link|this link|more|read more|learn more|see more|this page)$/i

/** Returns what makes a text hard to use for people who can't see it. */
export function warningsOf({ state: { doc } }: Editor): string[] {
  const warnings: string[] = []
  let above = 1
  doc.descendants((node) => {
    if (node.type.name === 'heading') {
      const level = Number(node.attrs.level)
      if (level > above + 1) warnings.push(`“${node.textContent}” skips a level. Make it ${levelNames[above + 1]}.`)
      above = level
    }
    if (node.type.name === pictureName && node.attrs.alt === null)
      warnings.push('A picture has no alt text. Select it and press Enter to describe it.')
    if (node.isText && node.marks.some(({ type }) => type.name === 'link') && vagueWords.test(bare(node.text ?? '')))
      warnings.push(`The link “${bare(node.text ?? '')}” doesn’t say where it leads. Name the page in it.`)
  })
  return [...new Set(warnings)]
}

const bare = (words: string) => words.replace(/[\s.,:;!?…»›→>]+/g, ' ').trim()
