import { beforeAll, beforeEach } from 'vitest'
import { getToken, type MadeOrganization, makeOrganization, makePlaces, makeStaff } from './make'

type Organizations = {
  own: MadeOrganization
  other: MadeOrganization
  /** The tokens of the employers of `own` and `other`, and of a staff member. */
  token: string
  neighbor: string
  staff: string
}

/**
 * Creates two organizations before each test. Call it at the top of a test file, before the file’s own hooks. The
 * returned object can be read inside tests and hooks.
 */
export function provideOrganizations(
  fieldsOfOther: Parameters<typeof makeOrganization>[0] = {},
): Readonly<Organizations> {
  let made: Organizations | undefined
  beforeAll(makePlaces)
  beforeEach(async () => {
    const own = await makeOrganization()
    const other = await makeOrganization(fieldsOfOther)
    const token = await getToken(own.employer)
    const neighbor = await getToken(other.employer)
    made = { own, other, token, neighbor, staff: await getToken(await makeStaff()) }
  })
  const present = () => {
    if (!made) throw new Error('the organizations are made before each test')
    return made
  }
  return {
    get own() {
      return present().own
    },
    get other() {
      return present().other
    },
    get token() {
      return present().token
    },
    get neighbor() {
      return present().neighbor
    },
    get staff() {
      return present().staff
    },
  }
}
