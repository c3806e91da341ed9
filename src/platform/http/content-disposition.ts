import { plainLettered } from '../text/fold'

/**
 * The `Content-Disposition` of a download, with a plain ASCII name for clients that can't read others (RFC 6266, RFC
 * 8187).
 * @param name the file's name; characters that file systems refuse are replaced
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
