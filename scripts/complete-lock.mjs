// A registry that mirrors only one platform leaves the optional packages of other platforms out of package-lock.json,
// and `npm ci` then rejects the lock file everywhere. This adds them with name, version, os, and cpu. Run it after each
// change of dependencies: node scripts/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  win32: 'win32',
  windows: 'win32',
}
const processors = {
  64: 'x64',
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  ia32: 'ia32',
  loong64: 'loong64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const missing = Object.entries(lock.packages).flatMap(([path, owner]) =>
  Object.entries(owner.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => ({ name, version, dev: owner.dev })),
)

for (const { name, version, dev } of missing) {
  const words = name.split(/[/-]/)
  const os = words.map((word) => systems[word]).find(Boolean)
  const cpu = words.map((word) => processors[word]).find(Boolean)
  if (!cpu) {
    console.warn(`skipped: ${name}`)
    continue
  }
  lock.packages[`node_modules/${name}`] = {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} packages of other platforms were missing`)

/** Whether Node would find `name` from `path`: in its own node_modules, or in those of the folders above. */
function isLocked(path, name) {
  const folders = path
    .split('/node_modules/')
    .map((_, i, parts) => parts.slice(0, parts.length - i).join('/node_modules/'))
  return [...folders, ''].some((folder) => lock.packages[`${folder && `${folder}/`}node_modules/${name}`])
}
