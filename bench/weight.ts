import { gzipSync } from 'node:zlib'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright, type Response } from 'playwright-core'
import { printTable } from './table'

/** The limits in kilobytes: for the scripts on every guest's page, and for the whole landing page. */
const limits = { scripts: 90, landing: 220 }

type Kind = 'script' | 'style' | 'font' | 'page' | 'other'
type Fetched = { path: string; kind: Kind; kilobytes: number }

/** Measures what a guest's browser loads before any interaction, gzipped as a server would send it. */
export async function measureWeight(origin: string): Promise<void> {
  const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] })
  const firstIn = async (list: string, link: RegExp) => {
    const found = link.exec(await (await fetch(origin + list)).text())?.[1]
    if (!found) throw new Error(`the demonstration data has nothing at ${list}`)
    return found
  }
  const job = await firstIn('/jobs', /href="(\/jobs\/[^"?]+)"/)
  const article = await firstIn('/news', /href="(\/news\/[^"?/]+\/[^"?]+)"/)
  const question = await firstIn('/questions', /href="(\/questions\/[^"?/]+\/[^"?]+)"/)
  const pages = [
    ['/', '/'],
    ['/about', '/about'],
    ['/contact', '/contact'],
    ['/login', '/login'],
    ['/jobs', '/jobs'],
    ['/jobs/{id}', job],
    ['/people', '/people'],
    ['/news', '/news'],
    ['/news/{id}', article],
    ['/questions', '/questions'],
    ['/questions/{id}', question],
    ['/scholarships', '/scholarships'],
    ['/scholarships/{name}', '/scholarships/teacher'],
    ['/giveaway', '/giveaway'],
    ['/resources', '/resources'],
  ] as const
  const visits = []
  for (const [name, path] of pages) visits.push({ name, fetched: await visit(browser, `${origin}${path}`) })
  await browser.close()

  printTable(
    `Kilobytes that a guest loads, gzipped; scripts at most ${limits.scripts}, and of / at most ${limits.landing} altogether`,
    ['page', 'scripts', 'number', 'HTML', 'CSS', 'fonts', 'these four', 'other'],
    visits.map(({ name, fetched }) => [
      name,
      ...[weigh(fetched, 'script'), fetched.filter(({ kind }) => kind === 'script').length],
      ...(['page', 'style', 'font'] as const).map((kind) => weigh(fetched, kind)),
      weigh(fetched, 'script', 'page', 'style', 'font'),
      weigh(fetched, 'other'),
    ]),
  )
  const scripts = Map.groupBy(
    visits.flatMap(({ name, fetched }) => fetched.map((file) => ({ ...file, name }))),
    ({ path }) => path,
  )
  printTable(
    'The scripts',
    ['script', 'KB gzipped', 'loaded by'],
    [...scripts].flatMap(([path, [file, ...more]]) =>
      file?.kind === 'script'
        ? [[path, file.kilobytes.toFixed(1), [file, ...more].map(({ name }) => name).join(' ')]]
        : [],
    ),
  )
}

async function visit(browser: Browser, url: string): Promise<Fetched[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(url, { waitUntil: 'networkidle' })
  // Browsers don't expose the bodies of preloaded modules, so every URL is fetched again.
  const fetched = await Promise.all(
    responses.map(async (response) => {
      const again = await fetch(response.url())
      const kind = getKind(again.headers.get('content-type') ?? '')
      const body = Buffer.from(await again.arrayBuffer())
      // Fonts are already compressed.
      const bytes = kind === 'font' ? body.length : gzipSync(body).length
      return { path: new URL(response.url()).pathname, kind, kilobytes: bytes / 1000 }
    }),
  )
  await context.close()
  return fetched
}

function getKind(type: string): Kind {
  if (type.includes('javascript')) return 'script'
  if (type.includes('css')) return 'style'
  if (type.includes('font')) return 'font'
  return type.includes('html') ? 'page' : 'other'
}

const weigh = (fetched: Fetched[], ...kinds: Kind[]) =>
  fetched
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { kilobytes }) => sum + kilobytes, 0)
    .toFixed(1)
