// Forms load these, and with them the validation library, on their first submit.
import { validationErrors } from '../ui/forms/wrong-fields'
import { AccountDeletion, EmailChange, PasswordChange, Reset, ResetRequest, SignIn, SignUp } from './rules'

const schemas = { AccountDeletion, EmailChange, PasswordChange, Reset, ResetRequest, SignIn, SignUp }

export const checkForm = (name: keyof typeof schemas, sent: object) => validationErrors(schemas[name], sent)
