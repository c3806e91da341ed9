import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../../src/platform/mail/queue'
import { days, now, setClock } from '../../../src/platform/time/clock'
import { remindOfCertifications } from '../../../src/profiles/entries/certification-reminder'
import { changeProfile } from '../../../src/profiles/profile/profile'
import { ProfileChange } from '../../../src/profiles/profile/rules'
import { db, makePerson, nobody } from '../../make'

const license = {
  title: 'LBS1 <b>',
  state: 'IL',
  effectiveDate: '2018-07-01',
  isPermanent: false,
  expirationDate: '2028-06-30',
}
const certify = async (userId: string, certifications: (typeof license)[]) =>
  changeProfile(db, { userId, change: v.parse(ProfileChange, { certifications }), by: nobody })

const sent: Mail[] = []
const posting = { ...env, MAIL: { send: async (mail: Mail) => sent.push(mail) } } as unknown as Env
const remindOn = async (day: string) => {
  setClock(new Date(`${day}T15:07:00Z`))
  sent.length = 0
  await remindOfCertifications(posting, db)
  return sent.map(({ to }) => to)
}
beforeEach(() => setClock(null))

describe('the reminder of an expiring certification', () => {
  it('the reminder of a certification is sent 60 days before it expires, once', async () => {
    const person = await makePerson()
    await certify(person.id, [license])
    expect(await remindOn('2028-04-30')).toEqual([])
    expect(await remindOn('2028-05-01')).toEqual([person.email])
    expect(sent[0]?.subject).toBe('Your certification is expiring soon')
    expect(sent[0]?.text).toContain('a certification on your profile expires soon')
    expect(sent[0]?.text).toContain('LBS1 <b>, IL: expires on June 30, 2028.')
    expect(sent[0]?.html).toContain('LBS1 &lt;b&gt;')
    expect(sent[0]?.text).toContain('/profile#certifications')
    expect(await remindOn('2028-05-02')).toEqual([])
  })

  it('the reminder is sent again after a renewal, but not after the certification was removed and added again', async () => {
    const person = await makePerson()
    await certify(person.id, [license])
    expect(await remindOn('2028-05-10')).toEqual([person.email])
    await certify(person.id, [])
    await certify(person.id, [license])
    expect(await remindOn('2028-05-11')).toEqual([])
    await certify(person.id, [{ ...license, expirationDate: '2033-06-30' }])
    expect(await remindOn('2033-05-10')).toEqual([person.email])
  })

  it('one mail reminds a member of all expiring certifications', async () => {
    const person = await makePerson()
    await certify(
      person.id,
      Array.from({ length: 5 }, (_, i) => ({ ...license, title: `License ${i}` })),
    )
    expect(await remindOn('2028-05-10')).toEqual([person.email])
    expect(sent[0]?.subject).toBe('Your certifications are expiring soon')
    expect(sent[0]?.text).toContain('certifications on your profile expire soon')
    for (let i = 0; i < 5; i++) expect(sent[0]?.text).toContain(`License ${i}, IL`)
  })

  it('no reminder is sent for an expired, permanent, or deleted certification, or to an unconfirmed address', async () => {
    const [over, permanent, gone, unproven] = [
      await makePerson(),
      await makePerson(),
      await makePerson(),
      await makePerson({ verifiedEmail: null }),
    ]
    await certify(over.id, [{ ...license, expirationDate: '2028-05-09' }])
    await certify(permanent.id, [{ ...license, isPermanent: true }])
    await certify(gone.id, [license])
    await certify(gone.id, [])
    await certify(unproven.id, [license])
    expect(await remindOn('2028-05-10')).toEqual([])
  })

  it('the reminder is sent on the day of expiry at the latest', async () => {
    const person = await makePerson()
    const today = now().toISOString().slice(0, 10)
    const far = new Date(now().getTime() + days(61)).toISOString().slice(0, 10)
    await certify(person.id, [
      { ...license, expirationDate: today },
      { ...license, expirationDate: far },
    ])
    expect(await remindOn(today)).toEqual([person.email])
    expect(sent[0]?.text.match(/expires on/g)).toHaveLength(1)
  })
})
