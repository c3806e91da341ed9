import * as v from 'valibot'
import { AdministratorResponse } from '../administrators/rules'
import { LocationResponse } from '../locations/rules'
import { organizationStatuses, statusCodeNames } from '../status-codes'

const text = v.string()

export const OrganizationResponse = v.object({
  _id: text,
  name: text,
  status: v.picklist(organizationStatuses),
  statusCode: v.picklist(statusCodeNames),
  isLegacy: v.boolean(),
  summary: text,
  website: text,
  logo: v.nullable(text),
  plan: v.nullable(text),
  subscriptionID: v.nullable(text),
  subscriptionType: text,
  subscriptionEndDate: v.nullable(text),
  created: text,
  users: v.array(AdministratorResponse),
  locations: v.array(LocationResponse),
  location: v.nullable(LocationResponse),
  jobs: v.array(
    v.object({
      _id: text,
      title: text,
      status: text,
      jobType: text,
      remote: v.boolean(),
      location: v.nullable(text),
      updated: text,
      created: text,
    }),
  ),
  /** The subscription was canceled and won't be charged again. It runs until the end of the paid period. */
  cancelAtPeriodEnd: v.boolean(),
})

/** For the OpenAPI description. Tests check real answers against it. */
export const organizationResponses = {
  list: {
    description: 'The organizations',
    schema: v.array(
      v.object({
        ...v.omit(OrganizationResponse, ['jobs', 'cancelAtPeriodEnd']).entries,
        memberCount: v.number(),
        jobCount: v.number(),
      }),
    ),
  },
  outcomes: {
    description: 'What became of each organization, in order',
    schema: v.array(v.object({ _id: text, ok: v.boolean(), detail: v.optional(text) })),
  },
  logo: { description: 'The path of the logo', schema: v.object({ logo: text }) },
}
