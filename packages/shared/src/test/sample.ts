/** What members type about themselves (S64–S68), as stored: one sample for the tests of all packages. */
export const SAMPLE = {
  lastName: '見本',
  firstName: '花子',
  birthDate: '1988-04-12',
  postalCode: '100-0001',
  address: '千代田区見本町1-2-3',
  phoneNumber: '090-0000-0000',
} as const

/** Fields a registration leaves empty (S79), repeated here so that tests do not depend on the product's list. */
export const UNSET = {
  plan: null,
  joinDate: null,
  cancelDate: null,
  cancelCount: null,
  communityId: null,
  stripeId: null,
  creditValidityYear: null,
  creditValidityMonth: null,
} as const

/** The input of the registration form, with changed fields. */
export function aRegistration<Fields extends object>(fields: Fields) {
  return { ...SAMPLE, nickName: 'はなまま', sNumber: '123456', startDate: '2025-04-01', ...UNSET, ...fields }
}
