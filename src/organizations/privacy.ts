import { byAddress } from '../accounts/by-address'
import {
  byUser,
  context,
  type Declaration,
  declare,
  detached,
  impersonal,
  personal,
  withheld,
} from '../platform/privacy/declaration'
import { invitations, locations, organizations } from './schema'

export const personalData: Declaration[] = [
  declare(organizations, {
    id: impersonal,
    name: impersonal,
    searchName: impersonal,
    status: impersonal,
    statusCode: impersonal,
    summary: impersonal,
    website: impersonal,
    logo: impersonal,
    locationId: impersonal,
    plan: impersonal,
    subscriptionId: impersonal,
    subscriptionType: impersonal,
    subscriptionEndDate: impersonal,
    trialEnds: impersonal,
    districtId: impersonal,
    version: impersonal,
    created: impersonal,
    updated: impersonal,
  }),
  declare(
    locations,
    {
      id: context,
      organizationId: context,
      name: context,
      contactId: detached,
      street: impersonal,
      city: impersonal,
      state: impersonal,
      zip: impersonal,
      phone: impersonal,
      lat: impersonal,
      lng: impersonal,
      created: impersonal,
    },
    [{ as: 'locationsYouAreTheContactOf', rows: byUser(locations.contactId), erase: { contactId: null } }],
  ),
  declare(
    invitations,
    {
      id: personal,
      organizationId: personal,
      invitedBy: withheld('somebody else, or yourself'),
      email: personal,
      displayName: personal,
      title: personal,
      phone: personal,
      tokenHash: withheld('a secret, kept only as a hash'),
      created: personal,
      expires: personal,
    },
    [
      { as: 'invitations', rows: byAddress(invitations.email), erase: 'rows' },
      {
        as: 'invitationsYouSent',
        rows: byUser(invitations.invitedBy),
        // The invited person's data belongs to that person.
        shows: ['id', 'organizationId', 'created', 'expires'],
        erase: 'rows',
      },
    ],
  ),
]
