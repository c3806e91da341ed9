// Draws the pictures of the demo articles from the SVGs in seed/demo/news with the Chromium that the tests use:
// `tsx scripts/draw-article-pictures.ts [name ...]`. Run it after changing a drawing, and commit both.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'

const maxBytes = 60 * 1024
const wide = { width: 1200, height: 675 }
const square = { width: 600, height: 600 }

const wanted = process.argv.slice(2)
const isWanted = (file: string) => wanted.length === 0 || wanted.includes(basename(file, '.svg'))

const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] })
for (const file of globSync('seed/demo/news/*/*.svg').filter(isWanted)) {
  const page = await browser.newPage({ viewport: file.endsWith('-guest.svg') ? square : wide })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${readFileSync(file, 'utf8')}`)
  let quality = 86
  let picture = await page.screenshot({ type: 'jpeg', quality })
  while (picture.length > maxBytes) {
    quality -= 4
    picture = await page.screenshot({ type: 'jpeg', quality })
  }
  writeFileSync(file.replace(/svg$/, 'jpg'), picture)
  console.log(`${file}: ${Math.ceil(picture.length / 1024)} KB at quality ${quality}`)
  await page.close()
}
await browser.close()
