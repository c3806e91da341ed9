import type { Rolldown } from 'vite'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * Puts the scripts that all of these modules need, directly or through others, into one file, because many small ones
 * compress worse and cost a request each. No list of names has to be kept. A group that comes first takes first.
 * @param folder only what is in it
 */
export function sharedChunk(name: string, users: readonly string[], folder = ''): Rolldown.CodeSplittingGroup {
  let shared: Set<string> | undefined
  return {
    debugName: name,
    name(id, graph) {
      shared ??= neededByAll(users, graph)
      return shared.has(id) && id.startsWith(folder) ? name : null
    },
  }
}

function neededByAll(users: readonly string[], graph: Graph): Set<string> {
  const [first = [], ...others] = users.map((user) => neededBy(user, graph))
  return new Set([...first].filter((id) => others.every((needed) => needed.has(id))))
}

/** Every script that a module needs before it can run; not itself, nor styles. */
function neededBy(user: string, graph: Graph): Set<string> {
  const reached = new Set([user])
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (isScript(imported)) reached.add(imported)
  }
  if (reached.size === 1) throw new Error(`${user} imports nothing: is it still there?`)
  reached.delete(user)
  return reached
}

const isScript = (id: string) => /\.[cm]?[jt]sx?(\?|$)/.test(id)
