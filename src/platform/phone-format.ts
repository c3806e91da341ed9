/** Ten digits as `(XXX) XXX-XXXX`, a leading +1 stripped; as much of that as there is while someone types. */
export function formatPhone(text: string): string {
  const digits = text
    .replace(/^\s*\+1/, '')
    .replace(/\D/g, '')
    .slice(0, 10)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (line) return `(${area}) ${exchange}-${line}`
  return exchange ? `(${area}) ${exchange}` : area
}
