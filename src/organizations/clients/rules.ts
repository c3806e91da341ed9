import * as v from 'valibot'
import { organizationStatuses } from '../rules'

export const actingMessages = {
  payment: 'Only the organization itself can pay or cancel. Stop acting for it first.',
  otherOrganization: 'You act for another organization. Stop acting for it first.',
} as const

const text = v.string()

const clientFields = { _id: text, name: text, status: v.picklist(organizationStatuses), statusCode: text }

/** The answers of these calls, for the OpenAPI description; tests hold real answers against them. */
export const clientsAnswers = {
  clients: { description: 'The clients', schema: v.array(v.object({ _id: text, name: text })) },
  acting: { description: 'Whom the session acts for', schema: v.object({ organization: v.object(clientFields) }) },
}
