import { Hono } from 'hono'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { scholarshipResponses } from '../responses'
import { postLateCode } from './late-code'

export const codeApi = new Hono<AppEnv>().post(
  '/scholarship/editions/:name/codes',
  ...endpoint(
    postLateCode,
    [
      'Creates a code for applying after the deadline',
      {
        201: scholarshipResponses.code,
        404: { description: 'No such scholarship' },
        409: { description: 'The decisions are out' },
      },
    ],
    (c, made) => c.json(made, 201, { 'cache-control': 'private, no-store' }),
  ),
)
