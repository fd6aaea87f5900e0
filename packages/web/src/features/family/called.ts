/** How a person of the family is called: the child's own way, else the first name. */
export const calledOf = (person: { readonly firstName: string; readonly nickName?: string | null }): string =>
  person.nickName || person.firstName
