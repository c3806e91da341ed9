import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, origin, signIn, type Visitor } from './browser'

let visitor: Visitor
let page: Page

beforeAll(async () => {
  visitor = await openBrowser(origin)
  page = visitor.page
  await signIn(page, 'employer@demo.test', '/admin/job/new')
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
})
beforeEach(async () => {
  await description().press('Control+a')
  await page.keyboard.press('Delete')
})
afterAll(async () => {
  const { errors } = visitor
  await visitor.close()
  expect(errors).toEqual([])
})

const description = () => page.getByRole('textbox', { name: 'Description', exact: true })

/** Pastes HTML as a word processor would, and returns the editor’s HTML afterward. */
function pasted(html: string): Promise<string> {
  return description().evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    return element.innerHTML.replace(/ rel="[^"]*"/g, '')
  }, html)
}

/** Wraps a body in the markup that Word for Windows puts on the clipboard. */
const word = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @list l0 {mso-list-id:1; mso-list-type:hybrid;} @list l0:level1 {mso-level-number-format:bullet;}
 p.MsoNormal {margin:0in; font-size:11.0pt;} --></style></head>
<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->
${body}
<!--EndFragment--></body></html>`

const spaces = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>`

const listed = (list: string, marker: string, text: string, font = 'Symbol') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;text-indent:-.25in;mso-list:${list}'><![if !supportLists]><span
style='font-family:${font};mso-fareast-font-family:${font}'><span style='mso-list:Ignore'>${marker}${spaces}</span></span><![endif]>${text}<o:p></o:p></p>
`

describe('text pasted from Word', () => {
  it('a bullet that Word wrote as text of its item goes away', async () => {
    const bare = (text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='font-family:Symbol'>·${spaces}</span>${text}</p>`
    expect(await pasted(word(`${bare('a timer')}${bare('§ 504 plans')}<ul><li>• a visual schedule</li></ul>`))).toBe(
      '<ul><li><p>a timer</p></li><li><p>§ 504 plans</p></li></ul><ul><li><p>a visual schedule</p></li></ul>',
    )
  })

  it('pasted bullets stay a list, with each level inside the item above it', async () => {
    const html = word(
      `<p class=MsoNormal><b>What you will do<o:p></o:p></b></p>
${listed('l0 level1 lfo1', '·', 'Write IEPs')}${listed('l0 level2 lfo1', 'o', 'with the family', '"Courier New"')}${listed('l0 level3 lfo1', '§', 'at home <b>or</b> at school', 'Wingdings')}${listed('l0 level1 lfo1', '·', 'Co-teach reading')}<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>Start in August.<o:p></o:p></p>`,
    )
    expect(await pasted(html)).toBe(
      '<p><strong>What you will do</strong></p>' +
        '<ul><li><p>Write IEPs</p><ul><li><p>with the family</p><ul><li><p>at home <strong>or</strong> at school</p></li></ul></li></ul></li>' +
        '<li><p>Co-teach reading</p></li></ul><p>Start in August.</p>',
    )
  })

  it('pasted numbers stay a numbered list, with letters and bullets inside', async () => {
    const html = word(
      `${listed('l1 level1 lfo2', '1.', 'Apply', 'Calibri')}${listed('l1 level2 lfo2', 'a.', 'Send three letters', 'Calibri')}${listed('l1 level2 lfo2', 'b)', 'Send your license', 'Calibri')}${listed('l1 level1 lfo2', '2.', 'Meet us', 'Calibri')}${listed('l0 level1 lfo1', '·', 'Bring questions')}`,
    )
    expect(await pasted(html)).toBe(
      '<ol><li><p>Apply</p><ol><li><p>Send three letters</p></li><li><p>Send your license</p></li></ol></li>' +
        '<li><p>Meet us</p></li></ol><ul><li><p>Bring questions</p></li></ul>',
    )
  })

  it('a pasted salary table becomes one line per row', async () => {
    const cell = (text: string) =>
      `<td width=312 valign=top style='width:233.75pt;border:solid windowtext 1.0pt'><p class=MsoNormal>${text}<o:p></o:p></p></td>`
    const row = (...cells: string[]) => `<tr style='mso-yfti-irow:0'>${cells.map(cell).join('\n')}</tr>`
    const table = (...rows: string[]) =>
      `<table class=MsoTableGrid border=1 style='border-collapse:collapse'>${rows.join('\n')}</table>`
    expect(
      await pasted(
        word(
          `<p class=MsoNormal>Pay</p>${table(row('BA/1', '$48,210'), row('MA/<b>1</b>:', '$52,000'), row('<o:p>&nbsp;</o:p>', '<o:p>&nbsp;</o:p>'))}`,
        ),
      ),
    ).toBe('<p>Pay</p><p>BA/1: $48,210</p><p>MA/<strong>1</strong>: $52,000</p>')
    await description().press('Control+a')
    expect(await pasted(word(table(row('Step', 'BA', 'MA'), row('1', '$48,210', '<b>$52,000</b>'))))).toBe(
      '<p>Step: BA; MA</p><p>1: $48,210; <strong>$52,000</strong></p>',
    )
    await description().press('Control+a')
    const headed = '<tr><th>Step</th><th>BA</th><th>MA</th></tr><tr><td>1</td><td>$46,210</td><td>$52,904</td></tr>'
    expect(await pasted(`<table>${headed}</table>`)).toBe('<p>Step: BA; MA</p><p>1: BA $46,210; MA $52,904</p>')
    await description().press('Control+a')
    // A cell that spans two rows would put the next row's pay under the wrong heading.
    const spanned =
      '<tr><th>Step<th>BA<th>MA</tr><tr><td rowspan=2>1<td>$46,210<td>$52,904</tr><tr><td>$47,000<td>$53,000</tr>'
    expect(await pasted(`<table>${spanned}</table>`)).toBe(
      '<p>Step: BA; MA</p><p>1: $46,210; $52,904</p><p>$47,000: $53,000</p>',
    )
    await description().press('Control+a')
    expect(await pasted(`<table>${headed.replace('<td>1', '<td colspan=2>1')}</table>`)).toBe(
      '<p>Step: BA; MA</p><p>1: $46,210; $52,904</p>',
    )
  })

  it('a pasted layout table becomes its text, including lists', async () => {
    const html = word(
      `<table><tr><td><p class=MsoNormal>Duties</p>${listed('l0 level1 lfo1', '·', 'Teach')}${listed('l0 level1 lfo1', '·', 'Plan')}</td>
<td><p class=MsoNormal>Our town</p></td></tr></table>`,
    )
    expect(await pasted(html)).toBe('<p>Duties</p><ul><li><p>Teach</p></li><li><p>Plan</p></li></ul><p>Our town</p>')
  })
})
