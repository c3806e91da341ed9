import * as v from 'valibot'
import { Phone } from '../../platform/text/phone'
import { _id, required, state } from '../rules'

export const locationMessages = {
  name: 'Location name is required',
  street: 'Street is required',
  city: 'City is required',
  state: 'State is required',
  zip: 'Zip is required',
  unknown: 'We can’t find this ZIP or city. Check the ZIP, city, and state.',
  main: 'This is your main location. Make another one the main location first, then delete this one.',
  listed: 'Published jobs use this location. Give them another location or close them first, then delete it.',
} as const

export const NewLocation = v.object({
  name: required(locationMessages.name, 128),
  street: required(locationMessages.street, 128),
  city: required(locationMessages.city, 64),
  state: state(locationMessages.state),
  zip: required(locationMessages.zip, 10),
  phone: Phone,
  /** The ID of a user of the organization whom candidates can contact. */
  contact: v.optional(v.nullable(v.string())),
})
export type NewLocation = v.InferOutput<typeof NewLocation>

/** Fields that are left out stay unchanged. */
export const LocationChange = v.object({
  _id,
  ...v.partial(NewLocation).entries,
})
export type LocationChange = v.InferOutput<typeof LocationChange>

const text = v.string()

export const LocationResponse = v.object({
  _id: text,
  organization: text,
  contact: v.nullable(text),
  name: text,
  street: text,
  city: text,
  state: text,
  zip: text,
  phone: text,
})
