import { wrongFields } from '../../ui/forms/wrong-fields'
import { ResetRequest, SignIn, SignUp } from '../rules'

/** What is wrong with the form of signing in, before it is sent. */
export const wrongWithSignIn = (form: object) => wrongFields(SignIn, form)

/** What is wrong with the form of signing up, before it is sent. */
export const wrongWithSignUp = (form: object) => wrongFields(SignUp, form)

/** What is wrong with the form that asks for a new password, before it is sent. */
export const wrongWithResetRequest = (form: object) => wrongFields(ResetRequest, form)
