/** Counts that a reader opened a job. */
export function countClick(jobId: string): void {
  fetch(`/api/job/view/${jobId}`, { method: 'PUT', keepalive: true }).catch(() => {
    // A failed count must not disturb the reader.
  })
}
