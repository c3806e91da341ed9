import { wrongFields } from '../../ui/forms/wrong-fields'
import { ResetRequest, SignIn, SignUp } from '../rules'

export const wrongWithSignIn = (form: object) => wrongFields(SignIn, form)

export const wrongWithSignUp = (form: object) => wrongFields(SignUp, form)

export const wrongWithResetRequest = (form: object) => wrongFields(ResetRequest, form)
