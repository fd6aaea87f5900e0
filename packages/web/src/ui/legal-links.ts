import { footer } from '#text/frame.ts'

/** S177, with the page on external transmission that the law requires. */
export const LEGAL_LINKS = [
  ['/information', footer.company],
  ['/privacypolicy', footer.privacy],
  ['/agreement', footer.terms],
  ['/specificcommercial', footer.commercial],
  ['/support', footer.contact],
  ['/external-transmission', footer.external],
] as const
