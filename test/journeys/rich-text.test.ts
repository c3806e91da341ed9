import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { allowedHtml } from '../../src/platform/text/allowed-html'
import { sanitizeHtml, toText } from '../../src/platform/text/sanitize-html'
import { comeAlive, expectAccessible, openBrowser, origin, type Visitor } from './browser'
import { expectHeard, expectNothingMissed, listen } from './listening'

const path = '/dev/pieces/rich-text'
const folder = '/images/dev/'
const own = `${folder}sample-0123abcd.jpg`

let visitor: Visitor
afterEach(async () => visitor.close())

async function arrive(width = 1280): Promise<Page> {
  visitor = await openBrowser(origin, { width, height: 800 })
  const { page } = visitor
  await listen(page)
  await page.goto(path)
  await comeAlive(page)
  await page.getByRole('toolbar', { name: 'Formatting' }).nth(5).waitFor()
  return page
}

const article = (page: Page) => page.getByRole('textbox', { name: 'Article', exact: true })
const toForm = (page: Page, text: Locator) => page.locator('form').filter({ has: text })
const isFocused = (it: Locator) => it.evaluate((element) => element === document.activeElement)
const photo = (page: Page) => page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 120, height: 60 } })

/** Opens HTML in one of the editors, and returns what the editor makes of it. */
async function opened(page: Page, html: string, kind: 'plain' | 'article'): Promise<string> {
  await page.getByLabel('HTML').fill(html)
  await page.getByRole('button', { name: `Open in the ${kind} editor` }).click()
  const text = page.getByRole('textbox', { name: 'Opened text' })
  // Every text ends with a word, because a click on a picture would select the picture.
  await text.getByText('end').last().click()
  await page.keyboard.press('Control+End')
  // A change and its opposite make the editor say what it contains.
  await page.keyboard.type('~')
  await page.keyboard.press('Backspace')
  return (await page.locator('output').textContent()) ?? ''
}

/** Writes HTML in one way: servers and browsers differ in the order of attributes and in how they close a tag. */
const inOneWay = (page: Page, html: string) =>
  page.evaluate((given) => {
    const { body } = new DOMParser().parseFromString(given, 'text/html')
    for (const element of body.querySelectorAll('*')) {
      const attributes = [...element.attributes].map(({ name, value }) => ({ name, value }))
      for (const { name } of attributes) element.removeAttribute(name)
      for (const { name, value } of attributes.sort((a, b) => (a.name < b.name ? -1 : 1)))
        element.setAttribute(name, value)
    }
    return body.innerHTML
  }, html)

const sanitized = (html: string, kind: 'plain' | 'article') =>
  sanitizeHtml(html, kind === 'article' ? { images: folder } : {})

/** One text with every tag and attribute of each kind, as the editor writes it. */
const whole = {
  plain:
    '<h3>a</h3><h4>b</h4><p>c <strong>d</strong> <em>e</em> <u>f</u> <s>g</s> <code>h</code><br>i ' +
    '<a href="https://example.org/" rel="nofollow ugc noopener">j</a></p><ul><li><p>k</p><ol><li><p>l</p></li></ol></li></ul>' +
    '<blockquote><p>m &amp; &lt;n&gt;</p></blockquote><pre><code>o\np</code></pre>',
  article:
    `<h2>q</h2><figure><img src="${own}" alt="r &quot;s&quot;" width="120" height="60"><figcaption>t &amp; u</figcaption></figure>` +
    `<figure><img src="${own}" alt=""></figure><figure><img src="${own}"></figure>` +
    `<blockquote><p>v</p><figure><img src="${own}" alt="w"></figure></blockquote>`,
}

describe('what the editor and the server let through', () => {
  it.each(['plain', 'article'] as const)(
    '%s text with everything that is allowed stays unchanged in both',
    async (kind) => {
      const page = await arrive()
      const html = `${kind === 'article' ? whole.article : ''}${whole.plain}<p>end</p>`
      for (const tag of allowedHtml[kind].tags) expect(html).toContain(`<${tag}`)
      for (const names of Object.values(allowedHtml[kind].attributes))
        for (const name of names) expect(html).toContain(` ${name}="`)
      const canonical = await inOneWay(page, html)
      expect(await inOneWay(page, sanitized(html, kind))).toBe(canonical)
      expect(await inOneWay(page, await opened(page, html, kind))).toBe(canonical)
    },
  )

  it.each(['plain', 'article'] as const)(
    '%s text that the editor makes of anything passes the server unchanged',
    async (kind) => {
      const page = await arrive()
      const given = [
        '<h1>a</h1><h2>b</h2><h5>c</h5><h6>d</h6><hr><div>e</div><mark>f</mark>',
        '<ol start="3"><li>a</li></ol><pre><code class="language-js">b</code></pre>',
        '<a href="https://example.org" title="a" target="_blank" class="b" rel="opener">c</a> <a href="/logout">d</a> <a href="http:e">f</a>',
        `<img src="${own}" alt="a"><img src="https://example.org/b.jpg"><p>c<img src="${own}">d</p>`,
        `<figure><img src="${own}" width="0" height="x" onerror="x" class="y"><figcaption><p>a</p> <strong>b</strong></figcaption></figure>`,
        `<ul><li><figure><img src="${own}"></figure></li></ul><figure><figcaption>a</figcaption></figure>`,
        '<table><tr><td>a</td><td>b</td></tr></table><p style="color:red">c&nbsp;d</p>',
      ]
      for (const html of given) {
        const made = await inOneWay(page, await opened(page, `${html}<p>end</p>`, kind))
        expect(await inOneWay(page, sanitized(made, kind)), html).toBe(made)
      }
    },
  )

  it.each(['plain', 'article'] as const)(
    '%s text that the server lets through loses no word and no picture in the editor',
    async (kind) => {
      const page = await arrive()
      const tags = [
        'p',
        'figure',
        'figcaption',
        `img src="${own}" alt="b"`,
        'li',
        'ul',
        'h2',
        'h3',
        'blockquote',
        'b',
        'pre',
      ]
      for (let seed = 1; seed <= 25; seed++) {
        const html = Array.from({ length: 14 }, (_, i) => {
          const tag = tags[(seed * 31 + i * seed * 7 + i * i) % tags.length] ?? 'p'
          return `<${(seed + i) % 3 === 1 ? `/${tag.split(' ')[0]}` : tag}>${i % 3 ? '' : `w${i} `}`
        }).join('')
        const stored = sanitized(`${html}<p>end</p>`, kind)
        const made = await opened(page, stored, kind)
        expect(toText(made).replace(/\s/g, ''), stored).toBe(toText(stored).replace(/\s/g, ''))
        expect(made.match(/<img/g)?.length, stored).toBe(stored.match(/<img/g)?.length)
        const again = await inOneWay(page, made)
        expect(await inOneWay(page, sanitized(made, kind)), stored).toBe(again)
      }
    },
  )
})

describe('the article editor', () => {
  it('by keyboard, a picture is inserted, changed, moved, and removed', async () => {
    const page = await arrive(320)
    const text = article(page)
    const form = toForm(page, text)
    await text.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Alt+F10')
    const toolbar = form.getByRole('toolbar', { name: 'Formatting' })
    expect(await isFocused(toolbar.getByRole('button', { name: 'Bold' }))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(text)).toBe(true)
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('End')
    await toolbar.getByText('Picture', { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Insert picture' })
    await dialog.waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Insert picture' }).press('Enter')
    await expectHeard(page, 'Choose a picture.')
    await dialog.locator('p:not([data-announcer] *)').getByText('Choose a picture.').waitFor()
    const buffer = await photo(page)
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await expectHeard(page, 'Picture added.')
    await dialog.getByRole('button', { name: 'Insert picture' }).press('Enter')
    await expectHeard(page, 'Describe the picture, or tick Decorative.')
    await expect.poll(() => isFocused(dialog.getByLabel('Alt text'))).toBe(true)
    await expectAccessible(page)
    await page.keyboard.type('Two chairs')
    await dialog.getByLabel('Caption').fill('Before the meeting')
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expectHeard(page, 'Picture inserted.')
    await expect.poll(() => isFocused(text)).toBe(true)
    await page.keyboard.type('Afterward.')
    await expect
      .poll(() => text.innerHTML())
      .toMatch(
        /^<h2>First meeting<\/h2><p>Bring your notes.<\/p><figure [^>]*><img src="\/images\/dev\/sample-[0-9a-f]{8}\.jpg" alt="Two chairs" width="120" height="60"[^>]*><figcaption>Before the meeting<\/figcaption><\/figure><p>Afterward.<\/p>$/,
      )
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await expectHeard(page, 'Picture selected: Two chairs')
    await page.keyboard.press('Alt+ArrowUp')
    await expectHeard(page, 'Picture moved up.')
    const order = () => text.evaluate(({ children }) => [...children].map(({ tagName }) => tagName).join(' '))
    expect(await order()).toBe('H2 FIGURE P P')
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expectHeard(page, 'The picture is already first.')
    expect(await order()).toBe('FIGURE H2 P P')
    await page.keyboard.press('Alt+ArrowDown')
    await expectHeard(page, 'Picture moved down.')
    await page.keyboard.press('Enter')
    const change = page.getByRole('dialog', { name: 'Change picture' })
    expect(await change.getByLabel('Caption').inputValue()).toBe('Before the meeting')
    await change.getByLabel('Decorative').check()
    await change.getByRole('button', { name: 'Save picture' }).press('Enter')
    await expectHeard(page, 'Picture changed.')
    await expect.poll(() => text.locator('img').getAttribute('alt')).toBe('')
    await expect.poll(() => isFocused(text)).toBe(true)
    await page.keyboard.type('Typed')
    expect(await order()).toBe('H2 FIGURE P P P')
    await text.locator('img').click()
    await expectHeard(page, 'Picture selected: decorative')
    await page.keyboard.press('Delete')
    await expectHeard(page, 'Picture removed.')
    expect(await order()).toBe('H2 P P P')
    await page.keyboard.press('Control+z')
    await expect.poll(order).toBe('H2 FIGURE P P P')
    await page.keyboard.press('Tab')
    expect(await isFocused(text)).toBe(false)
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await expectNothingMissed(page)
    expect(visitor.errors).toEqual([])
  })

  it('pasted pictures of other sites leave words in their places, and that is said aloud and in sight', async () => {
    const page = await arrive()
    const text = article(page)
    await text.focus()
    await paste(text, {
      'text/html': '<p>New</p><figure><img src="https://example.org/a.jpg"></figure><p>Newer</p>',
    })
    const sentence = /^Some pictures couldn’t be copied\./
    await expectHeard(page, sentence)
    await toForm(page, text).getByText(sentence).waitFor()
    expect(await text.textContent()).toContain('New[Picture 1 is missing here]Newer')
    expect(await text.locator('img:not(.ProseMirror-separator)').count()).toBe(0)
    await toForm(page, text).getByRole('list', { name: 'To improve' }).getByText('Picture 1 is missing.').waitFor()
    await toForm(page, text).getByRole('button', { name: 'Hide' }).press('Enter')
    await expect.poll(() => isFocused(text)).toBe(true)
    expect(await toForm(page, text).getByText(sentence).count()).toBe(0)
  })

  it('pasting keeps the article’s own pictures, sends those inside the HTML and screenshots, and refuses other files', async () => {
    const page = await arrive()
    const text = article(page)
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const pictures = text.locator('figure img')
    const pasteFile = (base64: string) =>
      text.evaluate((element, data) => {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([bytes], 'screenshot.png', { type: 'image/png' }))
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, base64)
    await text.focus()
    await paste(text, { 'text/html': `<figure><img src="${origin}${own}" alt="a"><figcaption>b</figcaption></figure>` })
    expect(await text.innerHTML()).toContain(`<img src="${own}" alt="a"`)
    await text.press('Control+End')
    await paste(text, { 'text/html': `<p>Inside</p><p><img src="data:image/png;base64,${png}"></p>` })
    await expect.poll(() => pictures.count()).toBe(2)
    await expectHeard(page, 'Pictures added.')
    await text.press('Control+End')
    await pasteFile(png)
    await expect.poll(() => pictures.count()).toBe(3)
    expect(await text.textContent()).not.toContain('missing')
    await pasteFile(btoa('nothing'))
    await expectHeard(page, 'The file you selected is not an image file.')
    expect(await text.textContent()).toContain('[Picture 1 is missing here]')
    expect(await pictures.count()).toBe(3)
  })

  it('headings that skip a level, vague links, and missing alt texts are pointed out until they are mended', async () => {
    const page = await arrive()
    const text = page.getByRole('textbox', { name: 'Draft', exact: true })
    const warnings = toForm(page, text).getByRole('list', { name: 'To improve' })
    expect(await warnings.getByRole('listitem').allTextContents()).toEqual([
      '“Timelines” skips a level. Make it a heading.',
      'The link “here” doesn’t say where it leads. Name the page in it.',
    ])
    await text.locator('h3').click()
    await toForm(page, text).getByRole('button', { name: 'Heading', exact: true }).click()
    await expect.poll(() => warnings.getByRole('listitem').count()).toBe(1)
    await paste(text, { 'text/html': `<img src="${own}">` })
    await warnings.getByText('A picture has no alt text.').waitFor()
    await expectHeard(page, 'A picture has no alt text.')
    await expectAccessible(page)
  })

  it('a link with formatting is read as a whole, and an empty heading skips nothing', async () => {
    const page = await arrive()
    const link = (words: string) => `<p><a href="https://example.org/">${words}</a></p>`
    await opened(
      page,
      `<h2>a</h2><h4></h4><h3>b</h3>${link('Learn <strong>more</strong> about IEP')}${link('Read <em>more</em>')}<p>end</p>`,
      'article',
    )
    const text = page.getByRole('textbox', { name: 'Opened text' })
    const warnings = toForm(page, text).getByRole('list', { name: 'To improve' })
    expect(await warnings.getByRole('listitem').allTextContents()).toEqual([
      'The link “Read more” doesn’t say where it leads. Name the page in it.',
    ])
  })

  it('before a list, a new picture gets a paragraph to go on in', async () => {
    const page = await arrive()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'warning' && complaints.push(message.text()))
    await opened(page, '<p>end</p><ul><li><p>item</p></li></ul>', 'article')
    const text = page.getByRole('textbox', { name: 'Opened text' })
    await text.getByText('end').click()
    await toForm(page, text).getByRole('button', { name: 'Picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Insert picture' })
    const buffer = await photo(page)
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await dialog.getByLabel('Decorative').check()
    await dialog.getByRole('button', { name: 'Insert picture' }).click()
    await expect.poll(() => isFocused(text)).toBe(true)
    await page.keyboard.type('Next')
    const shape = text.evaluate(({ children }) => [...children].map((it) => `${it.tagName} ${it.textContent}`))
    expect(await shape).toEqual(['P end', 'FIGURE ', 'P Next', 'UL item'])
    expect(complaints).toEqual([])
  })

  it('pasting over a selected picture goes on after it', async () => {
    const page = await arrive()
    await opened(page, `<figure><img src="${own}" alt="a"></figure><p>end</p>`, 'article')
    const text = page.getByRole('textbox', { name: 'Opened text' })
    await text.locator('figure img').click()
    await expectHeard(page, 'Picture selected: a')
    await paste(text, { 'text/plain': 'Pasted' })
    expect(await text.locator('figure').count()).toBe(1)
    expect(await text.locator('figure + p').textContent()).toBe('Pasted')
    await page.keyboard.press('Control+z')
    expect(await text.locator('figure').count()).toBe(1)
    expect(await text.getByText('Pasted').count()).toBe(0)
  })

  it('a picture that is being sent can’t be inserted yet, and the dialog says so', async () => {
    const page = await arrive()
    const sent = Promise.withResolvers<void>()
    await page.route('**/dev/pieces/pictures', async (route) => {
      await sent.promise
      await route.continue()
    })
    await toForm(page, article(page)).getByRole('button', { name: 'Picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Insert picture' })
    const buffer = await photo(page)
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await dialog.getByText('Sending a.jpg…').waitFor()
    const insert = dialog.getByRole('button', { name: 'Insert picture' })
    await insert.press('Enter')
    const sentence = dialog.locator('p:not([data-announcer] *)').getByText('The picture is still being sent.')
    await sentence.waitFor()
    await expectHeard(page, 'The picture is still being sent.')
    expect(await isFocused(insert)).toBe(true)
    await expectAccessible(page)
    sent.resolve()
    await dialog.getByLabel('Alt text').fill('Two chairs')
    expect(await sentence.count()).toBe(0)
    await insert.press('Enter')
    await expectHeard(page, 'Picture inserted.')
  })

  it('the panel of a link closes when the selection moves to another link', async () => {
    const page = await arrive()
    const link = (name: string) => `<p><a href="https://example.org/${name}">link ${name}</a></p>`
    await opened(page, `${link('one')}${link('two')}<p>end</p>`, 'article')
    const text = page.getByRole('textbox', { name: 'Opened text' })
    const form = toForm(page, text)
    const button = form.getByRole('button', { name: 'Link', exact: true })
    const address = form.getByLabel('Web or email address')
    await text.getByText('link one').click()
    await button.click()
    expect(await address.inputValue()).toBe('https://example.org/one')
    await text.getByText('link two').click()
    await address.waitFor({ state: 'detached' })
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await button.click()
    expect(await address.inputValue()).toBe('https://example.org/two')
    await text.getByText('end').click()
    await address.waitFor({ state: 'detached' })
    await button.click()
    await form.getByRole('button', { name: 'Cancel' }).click()
    expect(await text.innerHTML()).toMatch(/\/one".*\/two"/)
  })

  it('a new link asks for its words', async () => {
    const page = await arrive()
    const text = article(page)
    await text.focus()
    await page.keyboard.press('Control+End')
    const form = toForm(page, text)
    await form.getByRole('button', { name: 'Link' }).click()
    await form.getByLabel('Web or email address').fill('example.org/iep')
    await form.getByLabel('Words of the link').fill('The IEP guide')
    await page.keyboard.press('Enter')
    await expect.poll(() => text.innerHTML()).toContain('>The IEP guide</a>')
    await text.getByText('The IEP guide').dblclick()
    await form.getByRole('button', { name: 'Link' }).click()
    expect(await form.getByLabel('Words of the link').count()).toBe(0)
  })
})

describe('the rich text field', () => {
  it('has the height that was asked for, and scrolls a long text', async () => {
    const page = await arrive()
    const getHeight = (name: string) =>
      page.getByRole('textbox', { name, exact: true }).evaluate((element) => element.clientHeight)
    expect([await getHeight('Answer'), await getHeight('Article')]).toEqual([250, 400])
    expect(await getHeight('Long article')).toBe(560)
  })

  it('says which keys leave it and reach its buttons, and shows its error', async () => {
    const page = await arrive()
    const text = page.getByRole('textbox', { name: 'Question', exact: true })
    const ids = ((await text.getAttribute('aria-describedby')) ?? '').split(' ').map((id) => `[id="${id}"]`)
    const described = (await page.locator(ids.join(', ')).allTextContents()).join(' ')
    for (const words of [
      'Tab leaves the text.',
      'Alt + F10 moves to the buttons',
      'At least 60',
      'Content is required',
    ])
      expect(described).toContain(words)
    expect(described).not.toContain('picture')
    expect(await text.getAttribute('aria-invalid')).toBe('true')
    expect(await text.getAttribute('aria-required')).toBe('true')
    const optional = page.getByRole('textbox', { name: 'Note (optional)', exact: true })
    expect(await optional.getAttribute('aria-required')).toBe(null)
  })

  it('before it has loaded, a double click selects a word, and the editor goes on with what is typed there', async () => {
    visitor = await openBrowser(origin, { width: 1280, height: 800 })
    const { page } = visitor
    const { promise: isReleased, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const text = page.getByRole('textbox', { name: 'Answer', exact: true })
    const depth = () =>
      text.evaluate((it) => it.getBoundingClientRect().top - (it.closest('form')?.getBoundingClientRect().top ?? 0))
    await text.getByText('join').dblclick()
    await page.keyboard.type('leave ')
    const before = await depth()
    resolve()
    await toForm(page, text).getByRole('toolbar', { name: 'Formatting' }).waitFor()
    // The text stays where it was pointed at.
    expect(await depth()).toBeCloseTo(before, 0)
    await page.keyboard.type('early ')
    await expect.poll(() => text.locator('p').first().textContent()).toBe('Who may leave early  an IEP meeting?')
    const empty = page.getByRole('textbox', { name: 'Note (optional)', exact: true })
    expect(await empty.textContent()).toBe('')
  })

  it.each([
    ['plain', 'Answer', /rich-text-editor/],
    ['article', 'Article', /article-text-editor/],
  ])(
    'if the %s editor can’t be loaded, the text is written in a text area and the page stays',
    async (kind, name, part) => {
      visitor = await openBrowser(origin, { width: 320 })
      const { page } = visitor
      await listen(page)
      await page.route(part, (route) => route.abort())
      await page.goto(path)
      await comeAlive(page)
      const text = page.getByRole('textbox', { name, exact: true })
      const form = toForm(page, text)
      const sentence = 'The editor couldn’t be loaded. You can still write here, or reload the page.'
      await form.getByText(sentence).waitFor()
      await expectHeard(page, sentence)
      const readable = name === 'Answer' ? 'Who may join an IEP meeting?\n\n- Parents' : 'First meeting\n\nBring'
      expect(await text.inputValue()).toContain(readable)
      await form.getByText(name === 'Answer' ? 'it loses: bold text.' : 'it loses: headings.').waitFor()
      expect(await form.getByText('Tab leaves the text.').count()).toBe(0)
      const sent = () =>
        form.evaluate((it) => (it instanceof HTMLFormElement ? new FormData(it).get('contentHtml') : 'no form'))
      expect(await sent()).toContain(name === 'Answer' ? '<strong>join</strong>' : '<h2>First meeting</h2>')
      await text.fill('A <b>new</b> text')
      expect(await sent()).toBe('<p>A &lt;b&gt;new&lt;/b&gt; text</p>')
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      await page.getByLabel('HTML').fill('')
      await page.getByRole('button', { name: `Open in the ${kind} editor` }).click()
      const opened = page.locator('textarea').and(page.getByRole('textbox', { name: 'Opened text' }))
      await opened.fill('Under 5\nor < 5\n\nEnd')
      await expect.poll(() => page.locator('output').textContent()).toBe('<p>Under 5<br>or &lt; 5</p><p>End</p>')
    },
  )

  it('without JavaScript, it is a text area that shows the text readably', async () => {
    visitor = await openBrowser(origin, { width: 320, javaScript: false })
    const { page } = visitor
    await page.goto(path)
    const text = page.getByRole('textbox', { name: 'Answer', exact: true })
    expect(await text.inputValue()).toContain('Who may join an IEP meeting?\n\n- Parents')
    expect(await text.getAttribute('name')).toBe('content')
    expect(await page.getByRole('textbox', { name: 'Answer', exact: true }).count()).toBe(1)
    expect(await page.getByText('Tab leaves the text.').first().isVisible()).toBe(false)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })
})

async function paste(text: Locator, data: Record<string, string>) {
  await text.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}
