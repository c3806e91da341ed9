type Parameters = Readonly<Record<string, string | false | null | undefined>>

/**
 * The URL of a list, without the parameters that are false, null, or undefined, so that the usual list has the shortest
 * URL. An empty text stays, because a search without a word can differ from one whose word was never entered.
 */
export function listHref(path: string, parameters: Parameters): string {
  const set = Object.entries(parameters).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path
}
