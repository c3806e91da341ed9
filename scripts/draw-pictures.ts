// Draws the icons and the picture for shared links from our logo and font: `npx tsx scripts/draw-pictures.ts`
import { readFileSync, writeFileSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'
import { brand } from '../src/platform/config/brand.ts'

const fonts = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files'
const font = readFileSync(`${fonts}/atkinson-hyperlegible-next-latin-wght-normal.woff2`).toString('base64')
const icon = readFileSync('public/icon.svg', 'utf8')

const page = (body: string) => `<!doctype html><style>
@font-face { font-family: own; src: url(data:font/woff2;base64,${font}) format('woff2'); font-weight: 200 800 }
* { margin: 0; box-sizing: border-box }
body { font-family: own; color: #1d2733; background: #fbf9f4; width: 100vw; height: 100vh; overflow: hidden; position: relative }
svg { display: block }
</style>${body}`

const sharePicture = page(`
<svg viewBox="0 0 400 300" style="position: absolute; right: 40px; bottom: 0; width: 640px">
  <path d="M40 300a160 160 0 0 1 320 0z" fill="#0a545c"/>
  <circle cx="34" cy="196" r="30" fill="#f4b860"/><circle cx="98" cy="98" r="38" fill="#9d4f3f"/>
  <circle cx="204" cy="52" r="46" fill="#7ba3a4"/><circle cx="312" cy="104" r="34" fill="#4a7e5f"/>
  <circle cx="368" cy="200" r="28" fill="#f4b860"/>
</svg>
<div style="padding: 72px; width: 640px">
  <div style="display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 700">
    <div style="width: 64px">${icon}</div>${brand.name}
  </div>
  <p style="margin-top: 76px; font-size: 72px; line-height: 1.1; font-weight: 700; letter-spacing: -0.015em">
    Where special education finds its people
  </p>
</div>`)

const iconPicture = (margin: string) => page(`<div style="padding: ${margin}">${icon}</div>`)

const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] })

async function draw(html: string, width: number, height: number, { paper = true } = {}): Promise<Buffer> {
  const tab = await browser.newPage({ viewport: { width, height } })
  await tab.setContent(paper ? html : html.replace('background: #fbf9f4;', ''))
  await tab.evaluate('document.fonts.ready')
  const picture = await tab.screenshot({ omitBackground: !paper })
  await tab.close()
  return picture
}

/** Wraps one 32 × 32 PNG in an .ico file. */
function iconFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0])
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

writeFileSync('public/share.png', await draw(sharePicture, 1200, 630))
writeFileSync('public/apple-touch-icon.png', await draw(iconPicture('26px'), 180, 180))
writeFileSync('public/favicon.ico', iconFile(await draw(iconPicture('1px'), 32, 32, { paper: false })))
await browser.close()
