import { EmptyState } from '../../../ui/components/empty-state'
import { questionListHref } from '../../question-list-href'
import type { ListedCategory } from '../category'

export const hydrates = 'on reach'

export type CategoriesProps = { categories: ListedCategory[]; isStaff: boolean }

export default function Categories({ categories, isStaff }: CategoriesProps) {
  return (
    <>
      <h1 className="font-bold text-title">Categories</h1>
      {categories.length === 0 ? (
        <EmptyState isWide title="No categories yet" />
      ) : (
        <ul className="mt-6 grid gap-x-10 sm:grid-cols-2">
          {categories.map(({ _id, text, description, questionCount }) => (
            <li key={_id} className="wrap-anywhere border-line border-t py-4">
              <div className="flex items-baseline justify-between gap-4">
                <h2 className="min-w-0 font-semibold text-large">
                  <a href={questionListHref({ category: _id })} className="inline-flex min-h-11 items-center">
                    {text}
                  </a>
                </h2>
                {questionCount > 0 && (
                  <span className="shrink-0 rounded-full bg-wash px-3 py-0.5 text-small">
                    {`${questionCount.toLocaleString('en-US')} ${questionCount === 1 ? 'question' : 'questions'}`}
                  </span>
                )}
              </div>
              {description && <p className="text-muted">{description}</p>}
            </li>
          ))}
        </ul>
      )}
      {isStaff && (
        <p className="mt-8">
          <a href="/categories/edit" className="inline-flex min-h-11 items-center">
            Edit categories
          </a>
        </p>
      )}
    </>
  )
}
