import manifest from 'virtual:client-manifest'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { brand, documentTitle } from '../../platform/config/brand'
import { getPublicSettings, getSettings } from '../../platform/config/settings'
import { Fault } from '../../platform/fault'
import type { AppContext } from '../../platform/http/app-env'
import { allowHosts } from '../../platform/security/headers'
import { cutAtWord } from '../../platform/text/normalize'
import { ReachesMessageContext } from '../forms/form-message'
import { type BarProps, Shell } from '../shell/shell'
import type { SignInReason, Viewer } from '../shell/sign-in-prompt'

declare module 'hono' {
  interface ContextVariableMap {
    viewer: Viewer | null
    /** Rendered above every page, on the server and in the browser. */
    Bar: ComponentType<BarProps>
    /** Shown to members in every header. */
    Bell: ComponentType<BarProps>
    /** What rooms add to the viewer. It is read while the page reads its own data. */
    moreOfViewer: Promise<Partial<Viewer>> | undefined
  }
}

export type PageModule = {
  default: ComponentType<never>
  /** Set by pages that do nothing by themselves. They hydrate on the first interaction. */
  hydrates?: 'on reach'
}

const pages = new Map<unknown, { page: string; waits: boolean }>()
addPages(import.meta.glob<PageModule>('../../**/pages/*.tsx', { eager: true }), '../../', 'src/')

/**
 * Makes pages known to `showPage`.
 * @param modules what `import.meta.glob` found
 * @param from what the modules' paths start with, to be replaced by `to`, a path from the repository's root
 */
export function addPages(modules: Record<string, PageModule>, from: string, to: string): void {
  for (const [path, { default: Page, hydrates }] of Object.entries(modules))
    pages.set(Page, { page: path.replace(from, to), waits: hydrates === 'on reach' })
}

export type Head = {
  title: string
  /** For search engines and shared links, which show its beginning. */
  description?: string
  /** The path under which search engines should index this page. */
  canonical?: string
  /** Structured data. An array becomes several scripts. */
  jsonLd?: object | object[]
  /** Overrides the robots rule of the page's area. */
  robots?: 'noindex,follow'
  /** What the page is about, for sites that it is shared on. */
  type?: 'website' | 'article'
  /** The picture for shared links: a path, its size in pixels, and what it shows. */
  image?: { src: string; width: number; height: number; alt: string }
  /** The Atom feeds of what the page lists. */
  feeds?: readonly { title: string; href: string }[]
  opens?: SignInReason
  /** The path that browsers without JavaScript go on to, because what the URL opens is a dialog. */
  withoutScript?: string
  /** 200 if left out, or the status of a form that was refused. */
  status?: ContentfulStatusCode | undefined
}

/** What search engines show of a description. */
const maxDescription = 160

/** The picture of pages without one of their own. */
const brandImage = {
  src: '/share.png',
  width: 1200,
  height: 630,
  alt: `${brand.name}: where special education finds its people`,
}

const turnstile = ['https://challenges.cloudflare.com']
const botCheckHosts = { 'script-src': turnstile, 'frame-src': turnstile }

/** Renders `Page` with `props` inside the shell. The browser hydrates it with the same props. */
export async function showPage<P extends object>(c: AppContext, Page: ComponentType<P>, props: P, head: Head) {
  const known = pages.get(Page)
  if (!known) throw new Fault('a page is the default export of a file in pages/')
  const { page, waits } = known
  const { status = c.var.refusedWith ?? 200 } = head
  const { pathname } = new URL(c.req.url)
  const { ORIGIN, TURNSTILE_SITE_KEY } = getSettings(c.env)
  const { isWide = false, isSecret = false, isUnindexed = false } = c.var.siteNavigation.areaOf(pathname)
  const siteKey = TURNSTILE_SITE_KEY && !isSecret ? TURNSTILE_SITE_KEY : undefined
  // The sign-in, sign-up, and contact dialogs can open on any page.
  if (siteKey) allowHosts(c, botCheckHosts)
  const viewer = c.var.viewer ? { ...c.var.viewer, ...(await c.var.moreOfViewer) } : null
  const shell = {
    viewer,
    path: pathname,
    navigation: c.var.siteNavigation.around(pathname, viewer),
    isWide,
    isSecret,
    settings: getPublicSettings(c.env),
    ...(head.opens && { opens: head.opens }),
    ...(siteKey && { siteKey }),
  }
  const isHidden = isUnindexed || status >= 400
  const image = head.image ?? brandImage
  const robots = isHidden ? 'noindex,nofollow' : (head.robots ?? 'index,follow')
  c.header('x-robots-tag', robots)
  // Lists the public pages that a browser may prefetch, as an allow-list in a file of our own (docs/security.md, 24).
  c.header('speculation-rules', '"/speculation-rules.json"')
  c.status(status)
  // Rendered as a separate root, as in the browser: `useId` counts from the root, so both must have the same one.
  const content = (
    <Shell {...shell} Bar={c.var.Bar} Bell={c.var.Bell}>
      <Page {...props} />
    </Shell>
  )
  const plain = renderToString(content)
  // The page of a refused form begins at the first wrong field, or at the message if there is none.
  const html =
    c.var.refusedWith && !plain.includes(' autofocus=""')
      ? renderToString(<ReachesMessageContext value>{content}</ReachesMessageContext>)
      : plain
  return c.render(<Rendered page={getAssets(page, waits).page} html={html} />, {
    title: documentTitle(c.var.refusedWith ? `Error: ${head.title}` : head.title),
    description: cutAtWord(head.description || brand.description, maxDescription),
    canonical: head.canonical === undefined ? null : new URL(head.canonical, ORIGIN).href,
    jsonLd: [head.jsonLd ?? []].flat(),
    type: head.type ?? 'website',
    image: { ...image, src: new URL(image.src, ORIGIN).href },
    feeds: head.feeds ?? [],
    withoutScript: head.withoutScript,
    robots,
    page,
    // A dialog that opens with the page needs the client right away.
    hydratesOnReach: waits && !head.opens,
    data: { shell, props },
  })
}

function Rendered({ page, html }: { page: string; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered and escaped it
  return <div id="page" data-page={page} dangerouslySetInnerHTML={{ __html: html }} />
}

const entry = 'src/client.tsx'
/** Loads `entry` on the first interaction with the page. */
const lateEntry = 'src/on-reach.ts'
const theme = 'src/ui/theme.css'

type Assets = {
  script: string
  /** The module of the page. */
  page: string
  preloads: string[]
  /** What `script` loads on the first interaction, for pages that hydrate that late. */
  later?: { client: string; needs: string[] }
  styles: string[]
  font: string | null
}

const collected = new Map<string, Assets>()

/**
 * Returns the style sheets, font, and scripts that a page needs, so that the browser can fetch them all at once.
 * @param waits whether the page hydrates on the first interaction
 */
export function getAssets(page: string, waits: boolean): Assets {
  const assets = collected.get(page) ?? collect(page)
  collected.set(page, assets)
  if (!waits) return assets
  const { script, preloads, ...rest } = assets
  return { ...rest, script: getFile(lateEntry), preloads: [], later: { client: script, needs: preloads } }
}

function getFile(entry: string): string {
  const file = manifest ? manifest[entry]?.file : entry
  if (!file) throw new Fault(`the client's manifest lacks ${entry}`)
  return `/${file}`
}

function collect(page: string): Assets {
  if (!manifest) return { script: getFile(entry), page: getFile(page), preloads: [], styles: [], font: null }
  const files = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest?.[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.css?.forEach((file) => {
      styles.add(file)
    })
    chunk.imports?.forEach(visit)
  }
  visit(entry)
  visit(page)
  const fonts = [...(manifest[entry]?.assets ?? []), ...(manifest[theme]?.assets ?? [])]
  const latin = fonts.find((file) => /next-latin-wght-normal.*\.woff2$/.test(file))
  return {
    script: getFile(entry),
    page: getFile(page),
    preloads: [...files].map((file) => `/${file}`),
    styles: [...styles].map((file) => `/${file}`),
    font: latin ? `/${latin}` : null,
  }
}
