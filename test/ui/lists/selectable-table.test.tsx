import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SelectableTable } from '../../../src/ui/lists/selectable-table'

const rows = [
  { _id: 'a', name: 'Ann “B” <C>' },
  { _id: 'b', name: 'Bo' },
]

const toHtml = (form?: string) =>
  renderToString(
    <SelectableTable
      caption="Members"
      noun="members"
      name="member"
      {...(form !== undefined && { form })}
      columns={[{ label: 'Name', cell: ({ name }) => name }]}
      rows={rows}
      foldsBelow="48rem"
      nameOf={({ name }) => name}
      actions={(chosen) => <button type="submit">Remove members {chosen.length}</button>}
    />,
  )

describe('a table whose rows can be chosen, before hydration', () => {
  it('each row has a checkbox that a form can send, with the name of the row', () => {
    const html = toHtml('removal')
    expect(html.match(/<input[^>]*data-chooses/g)).toHaveLength(2)
    for (const attribute of ['name="member"', 'form="removal"', 'value="b"'])
      expect(/<input[^>]*aria-label="Choose Bo"[^>]*>/.exec(html)?.[0]).toContain(attribute)
    expect(html).toContain('aria-label="Choose Ann “B” &lt;C&gt;"')
  })

  it('the actions are in the page, and what needs JavaScript waits for it', () => {
    const html = toHtml()
    expect(html).toContain('Remove members')
    expect(html).toMatch(/<button type="button" disabled="" data-waiting="true"[^>]*>Clear/)
    expect(html).toMatch(/<input[^>]*disabled=""[^>]*\/>Choose all/)
  })

  it('a header names the column of checkboxes', () => {
    expect(toHtml()).toMatch(/role="columnheader"[^>]*><span class="sr-only">Choose/)
  })
})
