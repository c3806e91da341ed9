import { Hono } from 'hono'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { setDistrict } from './district-link'
import { districtLinkResponse } from './rules'

export const districtLinkApi = new Hono<AppEnv>().put(
  '/organization/:id/district',
  ...endpoint(
    setDistrict,
    ['Says which public school district an organization is', { 200: districtLinkResponse }],
    (c, district, { id }) => c.json({ _id: id, district }),
  ),
)
