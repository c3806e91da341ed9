declare module 'fxa-common-password-list' {
  const list: { test(password: string): boolean }
  export default list
}

declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite'

  const manifest: Manifest | null
  export default manifest
}

/** True in local builds and tests. False in a deploy build, which removes the code that it guards. */
declare const __LOCAL__: boolean
