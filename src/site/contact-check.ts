import { wrongFields } from '../ui/wrong-fields'
import type { ContactForm } from './contact-choices'
import { ContactMessage, ResourcesMessage } from './contact-rules'

const rules = { contact: ContactMessage, resources: ResourcesMessage }

/** What is wrong with a message before it is sent. */
export const wrongWith = (form: ContactForm, message: object) => wrongFields(rules[form], message)
