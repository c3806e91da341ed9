import { createContext, useContext } from 'react'

/** Opens the contact dialog over the page; where there is no JavaScript, the link leads to `navigation.contact`. */
export const ContactContext = createContext<{ open: () => void }>({ open: () => {} })

/** The way to write to the team without leaving the page. */
export const useContact = () => useContext(ContactContext)
