/** Types for the part of autocannon that the benchmark uses. The package has none. */
declare module 'autocannon' {
  export default function autocannon(options: {
    url: string
    connections: number
    duration?: number
    /** Ends after this many requests instead. */
    amount?: number
    headers?: Record<string, string>
    setupClient?: (client: { setRequests: (requests: { path: string }[]) => void }) => void
  }): Promise<{
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }>
}
