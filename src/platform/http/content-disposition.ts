import { plainLettered } from '../text/fold'

/**
 * The `Content-Disposition` of a download: any name, and a plain one for clients that read only that (RFC 6266, RFC 8187).
 * @param name what the file should be called; characters that no file system takes are replaced
 */
export function attachment(name: string): string {
  const safe = name.toWellFormed().replace(/[\p{Cc}"\\/:*?<>|]/gu, '_')
  const plain = plainLettered(safe)
    .replace(/[‘’‚′]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/[^\x20-\x7e]/gu, '_')
  const whole = plain === safe ? '' : `; filename*=UTF-8''${encodeURIComponent(safe).replace(/['()]/g, percent)}`
  return `attachment; filename="${plain}"${whole}`
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
