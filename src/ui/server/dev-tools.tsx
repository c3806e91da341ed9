const refresh =
  'import r from "/@react-refresh";r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t'

/** React Fast Refresh and hot-reloaded styles, for `npm run dev` only. */
export function DevelopmentTools() {
  return (
    <>
      <link rel="stylesheet" href="/src/ui/theme.css" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, and never in a build */}
      <script type="module" dangerouslySetInnerHTML={{ __html: refresh }} />
      <script type="module" src="/@vite/client" />
    </>
  )
}
