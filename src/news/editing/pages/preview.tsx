import type { ShownArticle } from '../../article/article'
import { ArticleBody } from '../../article/components/article-body'

export const hydrates = 'on reach'

/** An article as it will be. The page loads nothing from other sites, because its address is a secret. */
export default function Preview({ article }: { article: ShownArticle }) {
  return (
    <>
      <p className="mx-auto mb-8 max-w-measure rounded-surface border border-line bg-raised p-5">
        This is a preview. It can differ from the published article. Please don’t pass it on.
      </p>
      <ArticleBody article={article} />
    </>
  )
}
