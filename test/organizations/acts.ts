import { actFor, stopActing } from '../../src/organizations/clients/acts'
import { setDistrict } from '../../src/organizations/districts/district-link'
import { createOrganization } from '../../src/organizations/organization/register-organization'
import { organizations } from '../../src/organizations/schema'
import { timestamp } from '../../src/platform/time/clock'
import type { ActExample } from '../act-example'
import { makeDistricts } from '../districts/make-districts'
import { db, getToken, makeOrganization, makeStaff } from '../make'

const company = {
  companyName: 'Rock River Schools',
  companyAddress: '1 Main Street',
  companyCity: 'Rockford',
  companyState: 'IL',
  companyZip: '61101',
  companyPhone: '(815) 555-0100',
  companyWebsite: 'www.rockriver.example',
}

const district = '1799998'

export const acts: ActExample[] = [
  {
    name: 'staff act for an organization',
    act: actFor,
    make: async () => ({ as: await getToken(await makeStaff()), params: { id: (await makeOrganization()).id } }),
  },
  {
    name: 'staff stop acting',
    act: stopActing,
    make: async () => {
      const acting = { actingOrganizationId: (await makeOrganization()).id, actingSince: timestamp() }
      return { as: await getToken(await makeStaff(), acting) }
    },
  },
  {
    name: 'staff say which district an organization is',
    act: setDistrict,
    form: 'POST /spedcommons-reports/districts/:id',
    make: async () => {
      await makeDistricts({ id: district, name: 'Rockford School District 205' })
      const { id } = await makeOrganization()
      await db.update(organizations).set({ name: 'Rockford Public Schools' })
      return {
        as: await getToken(await makeStaff()),
        params: { id },
        json: { district },
        formParams: { id: district },
        fields: { linked: 'yes' },
        query: `?organization=${id}`,
      }
    },
  },
  {
    name: 'staff add an organization',
    act: createOrganization,
    make: async () => ({ as: await getToken(await makeStaff()), json: company, fields: company }),
  },
]
