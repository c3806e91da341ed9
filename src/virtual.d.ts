declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite'

  const manifest: Manifest | null
  export default manifest
}

/** True in builds for a developer's machine and in tests, false in a deploy build, which then drops what it guards. */
declare const __LOCAL__: boolean
