import type { Room } from '../room'
import { personalData } from './privacy'
import { peopleApi } from './search/api'
import { peoplePages } from './search/routes'

export const people: Room = { name: 'people', pages: [peoplePages], api: [peopleApi], personalData }
