import Heading3 from 'lucide-react/icons/heading-3'
import Heading4 from 'lucide-react/icons/heading-4'
import { getExtensions } from './editor-extensions'
import { EditorFrame, type RichTextProps } from './editor-frame'
import { cleanPastedHtml } from './pasted-html'
import { headingTool, toolsWith } from './rich-text-toolbar'

const extensions = getExtensions('plain')
const tools = toolsWith([headingTool('Heading', Heading3, 3), headingTool('Subheading', Heading4, 4)])
const handlers = { transformPastedHTML: (html: string) => cleanPastedHtml(html, 'plain') }

/** Load this lazily, because it is large. */
export default function RichText(props: RichTextProps) {
  return <EditorFrame {...props} extensions={extensions} tools={tools} handlers={handlers} />
}
