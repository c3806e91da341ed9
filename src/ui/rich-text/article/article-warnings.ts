import type { Node } from '@tiptap/pm/model'
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
    // An empty heading is one that somebody is about to write.
    if (node.type.name === 'heading' && node.textContent.trim()) {
      const level = Number(node.attrs.level)
      if (level > above + 1) warnings.push(`“${node.textContent}” skips a level. Make it ${levelNames[above + 1]}.`)
      above = level
    }
    if (node.type.name === pictureName && node.attrs.alt === null)
      warnings.push('A picture has no alt text. Select it and press Enter to describe it.')
    for (const words of linksIn(node).map(bare))
      if (vagueWords.test(words)) warnings.push(`The link “${words}” doesn’t say where it leads. Name the page in it.`)
  })
  return [...new Set(warnings)]
}

/** Returns the words of each link in a block. A link with formatting consists of several nodes. */
function linksIn(block: Node): string[] {
  const links: string[] = []
  let before: unknown
  if (!block.isTextblock) return []
  block.forEach(({ marks, text = ' ' }) => {
    const href: unknown = marks.find(({ type }) => type.name === 'link')?.attrs.href
    if (href !== undefined) links.push((href === before ? links.pop() : '') + text)
    before = href
  })
  return links
}

const bare = (words: string) => words.replace(/[\s.,:;!?…»›→>]+/g, ' ').trim()
