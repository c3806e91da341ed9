import { ApiError } from '../hooks/api-client'

/** What went wrong with a call, and what is missing, said at once to screen readers too. */
export function ProblemWords({ problem }: { problem: ApiError }) {
  const missing = [...new Set(Object.values(problem.errors))].filter((message) => message !== problem.message)
  return (
    <div role="alert" className="mt-4 font-semibold text-danger">
      <p>{problem.message}</p>
      {missing.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-small">
          {missing.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * The failed call, to be shown.
 * @throws what is none, because that is a fault of ours
 */
export function apiErrorOf(problem: unknown): ApiError {
  if (problem instanceof ApiError) return problem
  throw problem
}
