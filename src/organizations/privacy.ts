import { byAddress } from '../accounts/privacy'
import {
  byUser,
  context,
  type Declaration,
  declare,
  detached,
  each,
  impersonal,
  personal,
  withheld,
} from '../platform/privacy/declaration'
import { countOtherMembersStatement } from './organization-counts'
import { invitations, locations, organizations } from './schema'

export const personalData: Declaration[] = [
  {
    ...declare(organizations, {
      ...each(impersonal, 'name', 'searchName', 'status', 'statusCode', 'summary', 'website', 'logo', 'plan'),
      ...each(impersonal, 'subscriptionId', 'subscriptionType', 'subscriptionEndDate', 'trialEnds', 'sortName'),
      ...each(impersonal, 'ends'),
    }),
    beforeErasure: (db, userId, when) => [countOtherMembersStatement(db, { userId, when })],
  },
  declare(
    locations,
    {
      name: context,
      contactId: detached,
      ...each(impersonal, 'street', 'city', 'searchCity', 'state', 'zip', 'phone', 'lat', 'lng', 'created'),
    },
    [{ as: 'locationsYouAreTheContactOf', rows: byUser(locations.contactId), erase: { contactId: null } }],
  ),
  declare(
    invitations,
    {
      invitedBy: withheld('somebody else, or yourself'),
      ...each(personal, 'email', 'displayName', 'title', 'phone'),
      tokenHash: withheld('a secret, kept only as a hash'),
      staffDomain: impersonal,
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
