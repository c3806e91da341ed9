/** Returns where the next page of a list begins, from the Link header of a response; null on the last page. */
export function nextCursorOf(answer: Response): string | null {
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  return next === undefined ? null : new URL(next, location.href).searchParams.get('cursor')
}
