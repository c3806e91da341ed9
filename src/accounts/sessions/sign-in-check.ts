import { validationErrors } from '../../ui/forms/wrong-fields'
import { ResetRequest, SignIn, SignUp } from '../rules'

export const wrongWithSignIn = (form: object) => validationErrors(SignIn, form)

export const wrongWithSignUp = (form: object) => validationErrors(SignUp, form)

export const wrongWithResetRequest = (form: object) => validationErrors(ResetRequest, form)
