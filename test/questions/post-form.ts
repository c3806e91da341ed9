import { request } from '../make'

/** Posts a form as a browser without JavaScript does. */
export const postForm = (path: string, fields: Record<string, string>, as?: string) =>
  request('POST', path, {
    ...(as && { as }),
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
