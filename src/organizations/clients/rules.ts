import * as v from 'valibot'
import { organizationStatuses } from '../status-codes'

const text = v.string()

const clientFields = { _id: text, name: text, status: v.picklist(organizationStatuses), statusCode: text }

/** For the OpenAPI description. Tests check real answers against it. */
export const clientsResponses = {
  clients: { description: 'The clients', schema: v.array(v.object({ _id: text, name: text })) },
  acting: {
    description: 'The organization that the session acts for',
    schema: v.object({ organization: v.object(clientFields) }),
  },
}
