import { Hono } from 'hono'
import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { requireEmployer } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe, made } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { Named } from '../rules'
import { addLocation, changeLocation, locationShape, removeLocation } from './location'
import { LocationChange, LocationResponse, NewLocation } from './rules'

const location = { description: 'The location', schema: LocationResponse }

export const locationsApi = new Hono<AppEnv>()
  .post(
    '/users/add/location',
    requireEmployer,
    rateLimit(sharedLimits.write),
    body(NewLocation),
    describe('Adds a location; the first becomes the main one', { 201: made(location) }),
    async (c) => {
      const { id: organizationId } = c.var.employer.organization
      const added = await addLocation(c.var.db, c.env.SEARCH, {
        organizationId,
        fields: c.req.valid('json'),
        by: getActor(c),
      })
      return c.json(locationShape(added), 201, { location: '/admin/locations' })
    },
  )
  .post(
    '/users/edit/location',
    requireEmployer,
    rateLimit(sharedLimits.write),
    refreshAfterOrganizationEvent,
    body(LocationChange),
    describe('Changes a location and moves its jobs in the search', { 200: location }),
    async (c) => {
      const { db } = c.var
      const { id: organizationId } = c.var.employer.organization
      const change = {
        organizationId,
        change: c.req.valid('json'),
        by: getActor(c),
        listener: c.var.organizationListener,
      }
      const changed = await changeLocation(db, c.env.SEARCH, change)
      return c.json(locationShape(changed))
    },
  )
  .post(
    '/users/delete/location',
    requireEmployer,
    rateLimit(sharedLimits.write),
    refreshAfterOrganizationEvent,
    body(Named),
    describe('Deletes a location that is not the main one and has no published jobs', {
      204: answers.nothing,
      409: { description: 'It is the main location, or it has published jobs' },
    }),
    async (c) => {
      const { db } = c.var
      const { id: organizationId } = c.var.employer.organization
      await removeLocation(db, {
        organizationId,
        id: c.req.valid('json')._id,
        by: getActor(c),
        listener: c.var.organizationListener,
      })
      return c.body(null, 204)
    },
  )
