import { describe, expect, it } from 'vitest'
import { safeApplyLink, safeUrl } from '../../../src/platform/security/safe-url'

describe('safeUrl', () => {
  it.each([
    ['https://example.org/jobs?id=1#top', 'https://example.org/jobs?id=1#top'],
    ['http://example.org', 'http://example.org/'],
    ['example.org', 'https://example.org/'],
    ['www.example.org/careers', 'https://www.example.org/careers'],
    ['example.org:8443/jobs', 'https://example.org:8443/jobs'],
    ['  https://example.org  ', 'https://example.org/'],
    ['HTTPS://EXAMPLE.ORG', 'https://example.org/'],
    ['//example.org/jobs', 'https://example.org/jobs'],
    ['https://exam\u0000ple.org', 'https://example.org/'],
    ['https://example.org/\u202Egpj.exe', 'https://example.org/gpj.exe'],
  ])('safeUrl reads %j as %s', (text, safe) => {
    expect(safeUrl(text)).toBe(safe)
    expect(safeUrl(safe)).toBe(safe)
  })

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.org',
    'blob:https://example.org/x',
    'https://user:password@example.org',
    'https://user@example.org',
    'user:password@example.org',
    '//user@example.org',
    'localhost',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    '127.0.0.1',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://admin.localhost/',
    'http://printer.local',
    '//intranet',
    'https://',
    'https:// ',
    'not a url at all',
    'https://[bad',
    'mailto:jobs@example.org',
  ])('safeUrl refuses %j', (text) => {
    expect(safeUrl(text)).toBeNull()
  })
})

describe('safeApplyLink', () => {
  it.each([
    ['jobs@example.com', 'mailto:jobs@example.com'],
    ['mailto:jobs@example.com', 'mailto:jobs@example.com'],
    ['MAILTO:jobs@example.com', 'mailto:jobs@example.com'],
    [' jobs+sped@mail.example.org ', 'mailto:jobs+sped@mail.example.org'],
    ['example.com/@district/jobs.com', 'https://example.com/@district/jobs.com'],
    ['example.org/apply', 'https://example.org/apply'],
    ['https://example.org/apply?to=jobs@example.com', 'https://example.org/apply?to=jobs@example.com'],
  ])('safeApplyLink reads %j as %s', (text, link) => {
    expect(safeApplyLink(text)).toBe(link)
    expect(safeApplyLink(link)).toBe(link)
  })

  it.each([
    'mailto:jobs@example.com?bcc=all@example.com',
    'mailto:a@example.com,b@example.com',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'a@example.com b@example.com',
    'mailto:a@example.com%2Cb@example.com',
    'mailto:jobs@example.com&cc=b@example.com',
    'mailto:',
    'mailto:jobs',
    'mailto:javascript:alert(1)',
    'javascript:alert(1)',
    'javascript:jobs@example.com',
    'javascript:"@example.com',
    'data:text/html,@example.com',
    'jobs@localhost',
    '"jobs"@example.com',
    '<jobs@example.com>',
  ])('safeApplyLink refuses %j', (text) => {
    expect(safeApplyLink(text)).toBeNull()
  })
})
