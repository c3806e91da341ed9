import { reactRenderer } from '@hono/react-renderer'
import { brand } from '../../platform/config/brand'
import { savedToastKey } from '../components/toast'
import { getAssets } from './show-page'

const refresh =
  'import r from "/@react-refresh";r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t'

declare module '@hono/react-renderer' {
  interface Props {
    title: string
    description: string
    canonical: string | null
    jsonLd: object[]
    robots: string
    type: string
    /** With an absolute address. */
    image: { src: string; width: number; height: number; alt: string }
    feeds: readonly { title: string; href: string }[]
    withoutScript: string | undefined
    page: string
    /** Whether the page hydrates on the first interaction instead of on load. */
    hydratesOnReach: boolean
    data: object
  }
}

/** The HTML document around a page. It includes the page's props as JSON, for hydration. */
export const document = reactRenderer(
  ({ children, title, description, canonical, jsonLd, robots, type, image, feeds, ...props }) => {
    const { page, hydratesOnReach, withoutScript, data } = props
    const { script, later, preloads, styles, font } = getAssets(page, hydratesOnReach)
    return (
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{title}</title>
          {withoutScript && (
            <noscript>
              <meta httpEquiv="refresh" content={`0;url=${withoutScript}`} />
            </noscript>
          )}
          <meta name="description" content={description} />
          <meta name="robots" content={robots} />
          {canonical && <link rel="canonical" href={canonical} />}
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          {canonical && <meta property="og:url" content={canonical} />}
          <meta property="og:type" content={type} />
          <meta property="og:site_name" content={brand.name} />
          <meta property="og:image" content={image.src} />
          <meta property="og:image:width" content={`${image.width}`} />
          <meta property="og:image:height" content={`${image.height}`} />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content={image.width > image.height ? 'summary_large_image' : 'summary'} />
          {feeds.map((feed) => (
            <link key={feed.href} rel="alternate" type="application/atom+xml" title={feed.title} href={feed.href} />
          ))}
          <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF9F4" />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131A21" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
          {font && <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />}
          {styles.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
          {preloads.map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
          {import.meta.env.DEV && import.meta.env.MODE !== 'test' && <DevelopmentTools />}
          <script
            type="module"
            src={script}
            data-client={later?.client}
            data-needs={later?.needs.join(' ') || undefined}
            data-saved-toast={later && savedToastKey}
          />
          {jsonLd.map((thing) => (
            <DataScript key={JSON.stringify(thing)} type="application/ld+json" value={thing} />
          ))}
        </head>
        <body>
          {children}
          <DataScript id="data" type="application/json" value={data} />
        </body>
      </html>
    )
  },
)

function DataScript({ id, type, value }: { id?: string; type: string; value: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson escapes what could end the element
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: scriptJson(value) }} />
}

/** JSON that is safe inside a script element or a feed. No other function may write it there (docs/security.md, 21). */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** React Fast Refresh and hot-reloaded styles, for `npm run dev` only. */
function DevelopmentTools() {
  return (
    <>
      <link rel="stylesheet" href="/src/ui/theme.css" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, and never in a build */}
      <script type="module" dangerouslySetInnerHTML={{ __html: refresh }} />
      <script type="module" src="/@vite/client" />
    </>
  )
}
