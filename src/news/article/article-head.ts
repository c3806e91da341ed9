import type { NewsArticle, WithContext } from 'schema-dts'
import { brand } from '../../platform/config/brand'
import { safeUrl } from '../../platform/security/safe-url'
import { cutAtWord } from '../../platform/text/normalize'
import type { Head } from '../../ui/server/show-page'
import { articlePath } from './article-path'
import type { PublicArticle } from './article-shape'

/** Google shows at most this many characters of a headline. */
const longestHeadline = 110

/** What search engines and shared links show for an article. */
export function articleHead(article: PublicArticle, origin: string): Head {
  const { title, summary, coverImage, coverWidth, coverHeight, coverAlt } = article
  const image =
    coverImage && coverWidth && coverHeight
      ? { src: coverImage, width: coverWidth, height: coverHeight, alt: coverAlt ?? '' }
      : undefined
  return {
    title,
    description: summary,
    // A reprint’s canonical address is where it was first published.
    canonical: safeUrlOrNone(article.canonical) ?? articlePath(article),
    type: 'article',
    ...(image && { image }),
    ...(article.externalLink === '' && { jsonLd: articleMarkup(article, origin) }),
  }
}

const safeUrlOrNone = (address: string) => (address === '' ? null : safeUrl(address))

/** Returns an article as schema.org markup (developers.google.com/search/docs/appearance/structured-data/article). */
function articleMarkup(article: PublicArticle, origin: string): WithContext<NewsArticle> {
  const { title, summary, author, category, tags, published, created, updated } = article
  const pictures = [article.coverImage, article.image].filter((path) => path !== null)
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: cutAtWord(title, longestHeadline),
    description: summary,
    ...(pictures.length > 0 && { image: pictures.map((path) => new URL(path, origin).href) }),
    datePublished: published ?? created,
    dateModified: updated,
    author: author ? { '@type': 'Person', name: author } : { '@type': 'Organization', name: brand.name, url: origin },
    publisher: { '@type': 'Organization', name: brand.name, url: origin },
    articleSection: category.text,
    keywords: tags.map(({ text }) => text),
    mainEntityOfPage: origin + articlePath(article),
  }
}
