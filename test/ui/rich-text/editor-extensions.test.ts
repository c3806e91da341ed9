import { getSchema } from '@tiptap/react'
import { expect, it } from 'vitest'
import { getExtensions } from '../../../src/ui/rich-text/editor-extensions'

const getAttributes = (kind: 'plain' | 'article') => {
  const { nodes, marks } = getSchema(getExtensions(kind))
  const parts = [...Object.entries(nodes), ...Object.entries(marks)]
  return Object.fromEntries(parts.map(([name, { spec }]) => [name, Object.keys(spec.attrs ?? {})]))
}

it.each(['plain', 'article'] as const)(
  'the editor for %s text keeps only the attributes that the server stores',
  (kind) => {
    const attributes = getAttributes(kind)
    expect(attributes).toMatchObject({ link: ['href'], orderedList: [], codeBlock: [], heading: ['level'] })
    expect(Object.values(attributes).flat().toSorted()).toEqual(['href', 'level'])
  },
)
