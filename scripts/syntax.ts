import { parseSync } from 'oxc-parser'

/** A node of a parsed source file, with its place in the text. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

export const parse = (file: string, source: string): Node | undefined => getNode(parseSync(file, source).program)

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export const getNode = (value: unknown): Node | undefined => (isNode(value) ? value : undefined)

export const getNodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Calls `see` for every node but those of types, each before those inside it. */
export function visit(node: Node | undefined, see: (node: Node) => void): void {
  const isExpression = /^TS(As|Satisfies|NonNull)/.test(node?.type ?? '')
  if (!node || (node.type.startsWith('TS') && !isExpression) || node.type.startsWith('Import')) return
  see(node)
  for (const child of Object.values(node))
    for (const each of Array.isArray(child) ? child : [child]) visit(getNode(each), see)
}
