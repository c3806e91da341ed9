/** Names the organization of a write that has no JSON body, such as an upload or a DELETE. */
export const organizationHeader = 'X-Organization'
