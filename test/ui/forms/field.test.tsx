import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextField } from '../../../src/ui/forms/field'
import { RichTextField } from '../../../src/ui/rich-text/rich-text-field'

const getTags = (element: ReactNode, name: string) =>
  renderToString(element).match(new RegExp(`<${name}\\b[^>]*>`, 'g'))

it('a field tells assistive technology that it is required, unless it is optional, a filter, or a file', () => {
  const isRequired = (element: ReactNode) => getTags(element, 'input')?.[0]?.includes('aria-required="true"')
  expect(isRequired(<TextField label="Name" />)).toBe(true)
  for (const need of ['optional', 'unmarked'] as const)
    expect(isRequired(<TextField label="Name" need={need} />)).toBe(false)
  for (const type of ['search', 'file']) expect(isRequired(<TextField label="Name" type={type} />)).toBe(false)
})

it('a rich text is not described by the keys of its editor until the editor is there', () => {
  const nothing = () => {}
  const field = { label: 'Summary', hint: 'A sentence.', initial: '', height: 250 } as const
  const html = renderToString(<RichTextField {...field} onChange={nothing} onBlur={nothing} onReady={nothing} />)
  const described = /<div\b[^>]*aria-describedby="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(described).toMatch(/-hint$/)
  expect(described).not.toContain('-keys')
  expect(/<p\b[^>]*-keys"[^>]*>/.exec(html)?.[0]).toContain('invisible')
})
