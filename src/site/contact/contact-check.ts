import { validationErrors } from '../../ui/forms/wrong-fields'
import type { ContactFormName } from './choices'
import { ContactMessage, ResourcesMessage } from './rules'

const rules = { contact: ContactMessage, resources: ResourcesMessage }

export const wrongWith = (form: ContactFormName, message: object) => validationErrors(rules[form], message)
