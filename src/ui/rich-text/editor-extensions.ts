import { type AnyExtension, Extension } from '@tiptap/react'
import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit'
import { allowedHtml, isAllowedLink, linkRel, type TextKind } from '../../platform/text/allowed-html'

/** Indenting uses brackets, because Tab must always move to the next field. */
const indenting = Extension.create({
  name: 'indenting',
  addKeyboardShortcuts: () => ({
    'Ctrl-]': ({ editor }) => editor.commands.sinkListItem('listItem'),
    'Ctrl-[': ({ editor }) => editor.commands.liftListItem('listItem'),
  }),
})

/** The editor's part for each tag. */
const parts = {
  a: 'link',
  blockquote: 'blockquote',
  br: 'hardBreak',
  code: 'code',
  em: 'italic',
  hr: 'horizontalRule',
  li: 'listItem',
  ol: 'orderedList',
  pre: 'codeBlock',
  s: 'strike',
  strong: 'bold',
  u: 'underline',
  ul: 'bulletList',
} as const satisfies Record<string, keyof StarterKitOptions>

/** Parts whose usual attributes the server removes, with those that it keeps. */
const attributesOf: Record<string, object> = { codeBlock: {}, link: { href: { default: null } }, orderedList: {} }

const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((part: AnyExtension) => {
      const attributes = attributesOf[part.name]
      return attributes ? part.extend({ addAttributes: () => attributes }) : part
    })
  },
})

/** Offers what the server keeps, so nothing can be typed or pasted that can't be stored. */
export function getExtensions(kind: TextKind): AnyExtension[] {
  const { tags, headings } = allowedHtml[kind]
  const missing = Object.entries(parts).filter(([tag]) => !tags.includes(tag))
  return [
    indenting,
    Kit.configure({
      heading: { levels: [...headings] },
      dropcursor: false,
      gapcursor: false,
      trailingNode: false,
      link: {
        openOnClick: false,
        isAllowedUri: isAllowedLink,
        HTMLAttributes: { target: null, rel: linkRel },
      },
      ...Object.fromEntries(missing.map(([, part]) => [part, false as const])),
    }),
  ]
}
