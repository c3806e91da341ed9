import { goodQuestionRules } from '../good-questions'

export function GoodQuestionList() {
  return (
    <ol className="grid list-decimal gap-3 pl-5">
      {goodQuestionRules.map(({ rule, example }) => (
        <li key={rule}>
          <span className="font-semibold">{rule}</span>
          <span className="block text-muted text-small">{example}</span>
        </li>
      ))}
    </ol>
  )
}
