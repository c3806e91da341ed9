import type { ApiError } from '../hooks/api-client'

/** The message of a failed call and the messages of its fields. Screen readers announce them at once. */
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
