import { beforeAll, beforeEach } from 'vitest'
import { type MadeOrganization, makeOrganization, makePlaces, makeStaff, tokenOf } from './make'

type Organizations = {
  own: MadeOrganization
  other: MadeOrganization
  /** Tokens of the employer of `own`, of the one of `other`, and of somebody of the team. */
  token: string
  neighbor: string
  staff: string
}

/**
 * Makes two organizations before each test. Call it at the top of a test file, before hooks of its own; what it returns
 * can be read inside tests and hooks.
 */
export function provideOrganizations(
  fieldsOfOther: Parameters<typeof makeOrganization>[0] = {},
): Readonly<Organizations> {
  let made: Organizations | undefined
  beforeAll(makePlaces)
  beforeEach(async () => {
    const own = await makeOrganization()
    const other = await makeOrganization(fieldsOfOther)
    const token = await tokenOf(own.employer)
    const neighbor = await tokenOf(other.employer)
    made = { own, other, token, neighbor, staff: await tokenOf(await makeStaff()) }
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
