import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'
import { getCalls } from './calls'

let visitor: Visitor
let email: string
let expected: RegExp[]

/** Creates an organization in its free trial, and signs in its employer. */
async function arrive(path: string, options: Parameters<typeof openBrowser>[1] = {}) {
  email = `payer-${Math.random().toString(36).slice(2)}@example.com`
  await getCalls(origin)('POST', '/api/organization/register', {
    displayName: 'Pat Payer',
    email,
    password: 'SpedCommons1!',
    title: 'Principal',
    companyName: 'Paying School',
    companyAddress: '1 Main Street',
    companyCity: 'Chicago',
    companyState: 'IL',
    companyZip: '60601',
    companyPhone: '(312) 555-0100',
    companyWebsite: 'school.example',
  })
  visitor = await openBrowser(origin, options)
  await signIn(visitor.page, email, path)
  return visitor.page
}

beforeEach(() => {
  expected = []
})
afterEach(async () => {
  const errors = visitor.errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
  await visitor.close()
  expect(errors).toEqual([])
})

async function subscribe(page: Page, number: string) {
  const dialog = page.getByRole('dialog', { name: 'Subscribe' })
  await dialog.getByText('Test mode: no money moves.').waitFor()
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expires').fill('12/34')
  await dialog.getByLabel('CVC').fill('123')
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  return dialog
}

const upgraded = 'Your account has now been upgraded, you are being redirected to the Admin Portal.'

const leadsToAdmin = async (page: Page) => {
  const started = Date.now()
  await page.waitForURL((url) => url.pathname.startsWith('/admin') && url.pathname !== '/admin/billing')
  expect(Date.now() - started).toBeGreaterThan(1000)
}

describe('subscribing', () => {
  it('an employer subscribes from the pricing page, and reaches the admin area after two seconds', async () => {
    const page = await arrive('/pricing')
    await page.getByRole('link', { name: 'Subscribe: Yearly' }).click()
    await page.getByRole('dialog', { name: 'Subscribe' }).waitFor()
    await expectAccessible(page)
    await subscribe(page, '4242 4242 4242 4242')
    await page.getByText('Successful Annual Subscription Payment!').waitFor()
    await page.getByText(upgraded).waitFor()
    await leadsToAdmin(page)
    expect(page.url()).toMatch(/\/admin\?paid$/)
    await page.getByText('Your Yearly plan is paid: $2,000.').waitFor()
    await page.getByText(/The next payment is due on \w+ \d{1,2}, \d{4}\./).waitFor()
    await expectAccessible(page)
    await page.goto('/admin/billing')
    await page.getByText('Next payment').waitFor()
    await page.getByText('Yearly', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Visit Payment Portal' }).waitFor()
    await expectAccessible(page)
  })

  it('the dialog starts with the focus on the chosen plan, from which arrow keys move on', async () => {
    const page = await arrive('/admin/billing?subscribe=yearly')
    const dialog = page.getByRole('dialog', { name: 'Subscribe' })
    await dialog.getByRole('radio', { name: /Yearly/ }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.parentElement?.textContent)).toContain('Yearly')
    await page.keyboard.press('ArrowUp')
    expect(await dialog.getByRole('radio', { name: /Semi-annual/ }).isChecked()).toBe(true)
  })

  it('the toast names the half-yearly plan Monthly, and the plan can be chosen in the dialog', async () => {
    const page = await arrive('/admin/billing')
    await comeAlive(page)
    await page.getByRole('link', { name: 'Subscribe: Quarterly' }).click()
    await page.getByRole('radio', { name: /Semi-annual/ }).check()
    await subscribe(page, '4242424242424242')
    await page.getByText('Successful Monthly Subscription Payment!').waitFor()
    await leadsToAdmin(page)
  })

  it('a refused card is explained at the form, which keeps what was typed and accepts another', async () => {
    expected = [/402/]
    const page = await arrive('/admin/billing?subscribe=quarterly')
    const dialog = await subscribe(page, '4000000000000002')
    await dialog.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor()
    expect(await dialog.getByLabel('CVC').inputValue()).toBe('123')
    await expectAccessible(page)
    await subscribe(page, '4242424242424242')
    await page.getByText('Successful Annual Subscription Payment!').waitFor()
  })

  it('the form says what is wrong with an invalid card number', async () => {
    expected = [/402/]
    const page = await arrive('/admin/billing?subscribe=quarterly')
    const dialog = await subscribe(page, '1234')
    await dialog.getByText(/card number is incorrect/).waitFor()
  })

  it('the bank’s confirmation is followed: a refusal is explained, an approval pays', async () => {
    const page = await arrive('/admin/billing?subscribe=yearly')
    const dialog = await subscribe(page, '4000002500003155')
    await dialog.getByText('Your bank asks:').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('Error Occurred with Payment').waitFor()
    await dialog.getByText(/unable to authenticate/).waitFor()
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Successful Annual Subscription Payment!').waitFor()
    await leadsToAdmin(page)
  })

  it('pressing the button twice pays once', async () => {
    const page = await arrive('/admin/billing?subscribe=yearly')
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
    const dialog = await subscribe(page, '4242424242424242')
    await dialog
      .getByRole('button')
      .filter({ hasText: /Subscribe|Paid/ })
      .first()
      .click({ force: true })
    await page.getByText('Successful Annual Subscription Payment!').waitFor()
    expect(calls.filter((path) => path === '/api/stripe/annual')).toHaveLength(1)
  })
})

describe('canceling', () => {
  it('canceling asks first and says what happens, and the same plan can be resumed at no cost', async () => {
    const page = await arrive('/admin/billing?subscribe=yearly')
    await subscribe(page, '4242424242424242')
    await leadsToAdmin(page)
    await page.goto('/admin/billing')
    await comeAlive(page)
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    const asks = page.getByRole('dialog', { name: 'Cancel Subscription' })
    await asks.getByText('nothing more is charged').waitFor()
    const day = /\w+ \d{1,2}, \d{4}/
    const words = (await asks.textContent()) ?? ''
    expect(words).toMatch(new RegExp(`Your plan ends right away, although it is paid until ${day.source}\\.`))
    expect(words).toContain('You can’t post or edit jobs after this.')
    expect(words).toMatch(new RegExp(`You can resume it at no cost until ${day.source}\\.`))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep the plan' }).click()
    // The profile has the same actions. Without JavaScript, they lead to the page above.
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Visit Payment Portal' }).waitFor()
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByText('Cancellation Initiated!').waitFor()
    await page
      .getByText('Your subscription has been cancelled and you will not be billed for the next period.')
      .waitFor()
    await leadsToAdmin(page)
    await page.goto('/admin/jobs')
    await page.getByText(/^Your plan is canceled, and paid until/).waitFor()
    await page.getByRole('link', { name: 'Resume, $0' }).click()
    await page.waitForURL((url) => url.pathname === '/admin/billing')
    await page.goto('/admin/billing?subscribe=yearly')
    await page.getByText(/You’ve paid for the Yearly plan until/).waitFor()
    // The link asked for the payment, but there is nothing to pay: no dialog and no card.
    await comeAlive(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('link', { name: /^Subscribe/ }).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Resume Yearly, $0 today' }).click()
    await page.waitForURL((url) => url.pathname === '/admin')
    await page.getByText('Your Yearly plan is active again.').waitFor()
    await page.goto('/admin/billing')
    await page.getByText('Next payment').waitFor()
  })
})

describe('the billing portal', () => {
  it('the billing portal opens in a new tab', async () => {
    const page = await arrive('/admin/billing?subscribe=yearly')
    await subscribe(page, '4242424242424242')
    await leadsToAdmin(page)
    await page.goto('/admin/billing')
    await comeAlive(page)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Change plan' }).click()
    const portal = await opened
    await portal.getByRole('heading', { name: /Billing portal/ }).waitFor()
    await portal.getByText('$2000, paid').waitFor()
  })
})

describe('a purchase order', () => {
  it('a purchase order is placed, shown, approved by staff, and paid', async () => {
    const page = await arrive('/admin/billing?subscribe=semiannual')
    const dialog = page.getByRole('dialog', { name: 'Subscribe' })
    await dialog.getByRole('button', { name: 'Pay by purchase order instead' }).click()
    await dialog.getByRole('button', { name: 'Order the Semi-annual plan' }).click()
    await dialog.getByText('The purchase order number is required.').waitFor()
    expect(await dialog.getByLabel('Purchase order number').evaluate((it) => it === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await dialog.getByLabel('Purchase order number').fill('PO-77')
    await dialog.getByLabel('Billing contact').fill('Ada Payable')
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/stripe/invoice'))
    await dialog.getByRole('button', { name: 'Order the Semi-annual plan' }).click()
    const ordered = page.getByRole('dialog', { name: 'We have your order' })
    await ordered.waitFor()
    await expectAccessible(page)
    const { invoice_id } = await (await answered).json()
    // The page behind the dialog shows the order, too.
    expect(await page.locator('main').textContent()).toContain('Purchase order PO-77')
    await ordered.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('heading', { name: 'Purchase order PO-77' }).waitFor()
    const staff = getCalls(origin, 'staff@spedcommons.test')
    await staff('PUT', `/api/stripe/invoice/${invoice_id}`, { approved: true })
    await page.reload()
    await page.getByText('The Semi-annual plan is active.').waitFor()
    await expectAccessible(page)
  })
})

describe('a purchase order that waits', () => {
  it('a waiting purchase order is on the dashboard, and can be withdrawn after a confirmation', async () => {
    const page = await arrive('/admin/billing?subscribe=yearly')
    const dialog = page.getByRole('dialog', { name: 'Subscribe' })
    await dialog.getByRole('button', { name: 'Pay by purchase order instead' }).click()
    await dialog.getByLabel('Purchase order number').fill('PO-2026-118')
    await dialog.getByLabel('Billing contact').fill('Ada Payable')
    await dialog.getByRole('button', { name: 'Order the Yearly plan' }).click()
    await page.getByRole('dialog', { name: 'We have your order' }).waitFor()
    await page.goto('/admin')
    await page.getByText('Order PO-2026-118 is waiting for approval.').waitFor()
    expect(await page.getByText(/free trial ends|has ended/).count()).toBe(0)
    await page.getByRole('link', { name: 'See your order' }).click()
    await comeAlive(page)
    await page.getByRole('button', { name: 'Withdraw order' }).click()
    await page.getByRole('dialog', { name: 'Withdraw this order?' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw order' }).click()
    await page.getByText('Purchase order PO-2026-118 is withdrawn').waitFor()
    expect(await page.getByRole('heading', { name: /Purchase order/ }).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Nothing is owed for it.')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Subscribe: Yearly' }).waitFor()
  })
})

describe('the billing page on a small phone and without JavaScript', () => {
  it('the billing page fits in 360 px', async () => {
    const page = await arrive('/admin/billing?subscribe=yearly', { width: 360 })
    await page.getByLabel('Card number').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await page.locator('dialog').evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  })

  it('the billing page shows the plan and the prices without JavaScript, and says that paying requires it', async () => {
    const page = await arrive('/admin/billing', { javaScript: false })
    await page.getByText('Free trial').waitFor()
    expect(await page.locator('main noscript p').textContent()).toBe('Turn on JavaScript to pay.')
    await page.getByText('$2,000').waitFor()
  })
})
