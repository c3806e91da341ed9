/** How many listed things have a tag, as “2 questions, 1 article”; '' for none. */
export const countsText = (questionCount: number, newsCount: number) =>
  [
    questionCount > 0 && `${questionCount.toLocaleString('en-US')} ${questionCount === 1 ? 'question' : 'questions'}`,
    newsCount > 0 && `${newsCount.toLocaleString('en-US')} ${newsCount === 1 ? 'article' : 'articles'}`,
  ]
    .filter(Boolean)
    .join(', ')
