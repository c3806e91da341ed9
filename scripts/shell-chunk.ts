import type { Rolldown } from 'vite'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * Puts what every page loads into one file, because many small ones compress worse and cost a request each: whatever
 * `src/client.tsx` imports, directly or through others, so that no list of names has to be kept.
 */
export function shellChunk(entry: string): Rolldown.CodeSplittingGroup {
  let shared: Set<string> | undefined
  return {
    debugName: 'shell',
    name(id, graph) {
      shared ??= importedFrom(entry, graph)
      return shared.has(id) ? 'shell' : null
    },
  }
}

/** Every script that the entry needs before it can run; not the entry itself, nor styles. */
function importedFrom(entry: string, graph: Graph): Set<string> {
  const reached = new Set([entry])
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (isScript(imported)) reached.add(imported)
  }
  if (reached.size === 1) throw new Error(`${entry} imports nothing: the shell would be in no file`)
  reached.delete(entry)
  return reached
}

const isScript = (id: string) => /\.[cm]?[jt]sx?(\?|$)/.test(id)
