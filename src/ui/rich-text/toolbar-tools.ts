import type { ChainedCommands } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TextQuote from 'lucide-react/icons/text-quote'
import Underline from 'lucide-react/icons/underline'
import type { ComponentType } from 'react'

export type Icon = ComponentType<{ size: number; 'aria-hidden': 'true' }>

export type Tool = {
  name: string
  icon: Icon
  mark: string
  /** The level of a heading. */
  level?: number
  toggle: (chain: ChainedCommands) => ChainedCommands
}

const marks: Tool[] = [
  { name: 'Bold', icon: Bold, mark: 'bold', toggle: (chain) => chain.toggleBold() },
  { name: 'Italic', icon: Italic, mark: 'italic', toggle: (chain) => chain.toggleItalic() },
  { name: 'Underline', icon: Underline, mark: 'underline', toggle: (chain) => chain.toggleUnderline() },
  { name: 'Strikethrough', icon: Strikethrough, mark: 'strike', toggle: (chain) => chain.toggleStrike() },
]

const blocks: Tool[] = [
  { name: 'Bulleted list', icon: List, mark: 'bulletList', toggle: (chain) => chain.toggleBulletList() },
  { name: 'Numbered list', icon: ListOrdered, mark: 'orderedList', toggle: (chain) => chain.toggleOrderedList() },
  { name: 'Quote', icon: TextQuote, mark: 'blockquote', toggle: (chain) => chain.toggleBlockquote() },
  { name: 'Code', icon: Code, mark: 'code', toggle: (chain) => chain.toggleCode() },
]

export const headingTool = (name: string, icon: Icon, level: 2 | 3 | 4): Tool => ({
  name,
  icon,
  mark: 'heading',
  level,
  toggle: (chain) => chain.toggleHeading({ level }),
})

/** The tools of an editor in their order. */
export const toolsWith = (headings: Tool[]): Tool[] => [...marks, ...headings, ...blocks]
