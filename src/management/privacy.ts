import { type Declaration, declare, impersonal } from '../platform/privacy/declaration'
import { dailyFigures } from './schema'

export const personalData: Declaration[] = [declare(dailyFigures, { name: impersonal, day: impersonal })]
