import { wrongFields } from '../../ui/forms/wrong-fields'
import type { ContactForm } from './choices'
import { ContactMessage, ResourcesMessage } from './rules'

const rules = { contact: ContactMessage, resources: ResourcesMessage }

/** What is wrong with a message before it is sent. */
export const wrongWith = (form: ContactForm, message: object) => wrongFields(rules[form], message)
