import type { Kind } from '../kind'
import { aides } from './aides'
import { behavior } from './behavior'
import { care } from './care'
import { earlyChildhood } from './early-childhood'
import { hearing } from './hearing'
import { leaders } from './leaders'
import { psychology } from './psychology'
import { specialClasses } from './special-classes'
import { specialists } from './specialists'
import { speech } from './speech'
import { substitutes } from './substitutes'
import { teachers } from './teachers'
import { therapy } from './therapy'
import { transition } from './transition'
import { vision } from './vision'

/** In the order in which an employer’s list takes them. */
export const kinds: readonly Kind[] = [
  ...teachers,
  ...speech,
  ...specialClasses,
  ...aides,
  ...psychology,
  ...behavior,
  ...therapy,
  ...care,
  ...earlyChildhood,
  ...leaders,
  ...substitutes,
  ...vision,
  ...hearing,
  ...transition,
  ...specialists,
]
