import { certificationExpiries } from '../schema'
import { byUser, type Declaration, declare, personal } from './declaration'

export const membersData: Declaration[] = [
  declare(
    certificationExpiries,
    { userId: personal, title: personal, state: personal, expirationDate: personal, reminded: personal },
    [{ as: 'certificationReminders', rows: byUser(certificationExpiries.userId), erase: 'rows' }],
  ),
]
