import { build, type Plugin } from 'vite'

/** Bundles each CommonJS library into one module, as the build does, so that tests in workerd can load it. */
export function bundled(...libraries: string[]): Plugin {
  return {
    name: 'bundled',
    enforce: 'pre',
    resolveId: (source) => (libraries.includes(source) ? `\0bundled:${source}` : undefined),
    async load(id) {
      const library = /^\0bundled:(.+)$/.exec(id)?.[1]
      if (!library) return
      const output = await build({
        configFile: false,
        logLevel: 'error',
        resolve: { conditions: ['workerd', 'worker', 'browser', 'module', 'import'] },
        build: {
          write: false,
          minify: false,
          rollupOptions: {
            input: library,
            preserveEntrySignatures: 'strict',
            output: { format: 'es', codeSplitting: false },
          },
        },
      })
      const chunk = (Array.isArray(output) ? output : [output]).flatMap((part) =>
        'output' in part ? part.output : [],
      )[0]
      if (chunk?.type !== 'chunk') throw new Error(`${library} could not be bundled`)
      return chunk.code
    },
  }
}
