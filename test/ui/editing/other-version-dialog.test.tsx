import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import OtherVersionDialog from '../../../src/ui/editing/other-version-dialog'

const difference = { name: 'title', label: 'Title', mine: 'My title', theirs: 'Their title' }

it.each([
  ['what I changed is kept', 'me', undefined, 'Yours'],
  ['what they changed is kept', 'them', undefined, 'Theirs'],
  ['of what both changed, mine is kept', 'both', undefined, 'Yours'],
  ['of what both changed, the one that was chosen is kept', 'both', 'theirs', 'Theirs'],
] as const)('the dialog of two versions says which one stays: %s', (_, by, title, kept) => {
  const html = renderToString(
    <OtherVersionDialog differences={[{ ...difference, by }]} choices={title ? { title } : {}} onClose={() => {}} />,
  ).replaceAll('<!-- -->', '')
  expect([...html.matchAll(/<dt[^>]*>(\w+) · kept if you save yours/g)].map(([, name]) => name)).toEqual([kept])
})
