import { now } from '../../../platform/time/clock'
import { localMomentText } from '../../../ui/editing/local-moment'
import type { FieldChange } from '../../../ui/editing/merge-fields'
import type { Difference } from '../../../ui/editing/version-conflict'
import { articleMessages } from '../../rules'
import { type ArticleForm, articleFieldLabels, articleFormOf, type StaffArticle, slugIn } from '../article-form'

/** Says who saved first and when. */
export function conflictWords({ editedBy, updated }: StaffArticle): string {
  const who = editedBy ?? 'Somebody'
  return `${articleMessages.stale} ${who} saved it ${localMomentText(updated, now())}.`
}

type Versions = { changes: FieldChange<ArticleForm>[]; mine: ArticleForm; theirs: StaffArticle }

const isLabeled = (name: string): name is keyof typeof articleFieldLabels => Object.hasOwn(articleFieldLabels, name)

/** Puts the fields that differ from what somebody else has saved into words, in the form’s order. */
export function articleDifferencesOf({ changes, mine, theirs }: Versions): Difference<ArticleForm>[] {
  const blank = { uid: theirs.uid, author: '', kind: 'plain' } as const
  const other = articleFormOf(theirs, blank)
  return Object.keys(articleFieldLabels)
    .filter(isLabeled)
    .flatMap((name) =>
      changes
        .filter((change) => change.name === name)
        .map(({ by }) => ({
          ...{ name, by, label: articleFieldLabels[name] },
          mine: inWords(name, mine) || 'Nothing',
          theirs: inWords(name, other) || 'Nothing',
        })),
    )
}

function inWords(name: keyof typeof articleFieldLabels, values: ArticleForm): string {
  if (name === 'content') return plainText(values.content)
  if (name === 'slug') return slugIn(values)
  if (name === 'tags') return values.tags.join(', ')
  if (name === 'image' || name === 'coverImage' || name === 'coverImage2') {
    const picture = values[name]
    return picture ? [picture.url, picture.alt, picture.caption].filter(Boolean).join('\n') : ''
  }
  return values[name]
}

/** Returns the text of HTML, one line for each paragraph, heading, and list item. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = [...body.querySelectorAll('p, h2, h3, h4, pre, figure, li:not(:has(p, li))')].map((line) =>
    [line.textContent?.trim(), ...[...line.querySelectorAll('img')].map(({ alt }) => `(picture: ${alt})`)]
      .filter(Boolean)
      .join(' '),
  )
  return lines.filter(Boolean).join('\n')
}
