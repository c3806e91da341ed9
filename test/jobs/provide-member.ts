import { beforeAll, beforeEach } from 'vitest'
import { getToken, type MadeOrganization, makeOrganization, makePerson, makePlaces } from '../make'

type Provided = { own: MadeOrganization; member: { id: string; email: string }; as: string }

/**
 * Creates an organization for a test file, and a member with a token before each test. Call it at the top of the file.
 * @returns a function that tests and hooks call to read them
 */
export function provideMember(): () => Provided {
  let own: MadeOrganization | undefined
  let provided: Provided | undefined
  beforeAll(async () => {
    await makePlaces()
    own = await makeOrganization()
  })
  beforeEach(async () => {
    const member = await makePerson()
    if (own) provided = { own, member, as: await getToken(member) }
  })
  return () => {
    if (!provided) throw new Error('the member is made before each test')
    return provided
  }
}
