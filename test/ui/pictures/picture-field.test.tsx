import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { smallPicture } from '../../../src/platform/images/sizes'
import { type ChosenPicture, PictureField } from '../../../src/ui/pictures/picture-field'

type Given = Partial<Parameters<typeof PictureField>[0]>

const chosen: ChosenPicture = { url: '/images/a.png', width: 4, height: 3, alt: 'Two students', caption: 'In March' }

const shown = (given: Given = {}) =>
  renderToString(
    <PictureField
      label="Cover picture"
      noun="cover picture"
      hint="A wide one."
      limit={smallPicture}
      value={chosen}
      upload={() => Promise.reject(new Error('nothing is sent here'))}
      onChange={() => undefined}
      {...given}
    />,
  ).replaceAll('<!-- -->', '')

describe('the picture field', () => {
  it('has the picture with its alt text and its caption, and ways to replace and remove it', () => {
    const html = shown()
    expect(html).toMatch(/<img[^>]*src="\/images\/a.png"/)
    expect(html).toContain('alt="Two students"')
    for (const value of ['Two students', 'In March']) expect(html).toMatch(new RegExp(`<input[^>]*value="${value}"`))
    for (const words of ['Alt text', 'Caption', 'Choose another cover picture', 'Remove cover picture'])
      expect(html).toContain(words)
    expect(html).not.toContain('checked')
  })

  it('has nothing to describe while there is no picture', () => {
    const html = shown({ value: null })
    expect(html).toContain('No cover picture yet.')
    for (const words of ['<img', 'Alt text', 'Caption', 'Remove']) expect(html).not.toContain(words)
  })

  it('has no caption where the place shows none', () => {
    const html = shown({ hasCaption: false })
    expect(html).toContain('Alt text')
    expect(html).not.toContain('Caption')
  })

  it('asks for no alt text of a picture that only decorates', () => {
    const html = shown({ value: { ...chosen, alt: '' } })
    expect(html).not.toContain('Alt text')
    expect(html).toMatch(/type="checkbox"[^>]*checked=""/)
    expect(shown({ value: { ...chosen, alt: null } })).toContain('Alt text')
  })

  it('says beside each part what is wrong with it, and whether the picture may be missing', () => {
    const errors = { picture: 'Add a picture.', alt: 'Describe it.', caption: 'This is too long.' }
    const html = shown({ errors })
    for (const message of Object.values(errors)) expect(html).toContain(message)
    expect(html).toMatch(/<legend[^>]*>Cover picture<\/legend>/)
    expect(shown({ isOptional: true })).toMatch(/<legend[^>]*>Cover picture.*optional.*<\/legend>/)
  })
})
