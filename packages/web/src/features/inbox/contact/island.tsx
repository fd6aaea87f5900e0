import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ContactForm } from '#features/inbox/contact/ContactForm.tsx'
import '#features/inbox/contact/contact.css'

/** Renders the form into the prerendered page. */
export function mountContactForm(place: Element): void {
  place.replaceChildren()
  createRoot(place).render(
    <StrictMode>
      <ContactForm />
    </StrictMode>,
  )
}
