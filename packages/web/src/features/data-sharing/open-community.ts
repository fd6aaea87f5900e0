/** S194, G32: leaves for the community app with the token: in the address, or in a form whose field the address names. */
export function openCommunity(to: {
  readonly address: string
  readonly token: string
  readonly isForm: boolean
}): void {
  if (to.isForm) formTo(to.address, to.token).submit()
  else window.location.assign(`${to.address}${encodeURIComponent(to.token)}`)
}

function formTo(address: string, token: string): HTMLFormElement {
  const action = new URL(address)
  const name = [...action.searchParams.keys()].at(-1) ?? ''
  action.searchParams.delete(name)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action.href
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name, value: token })
  form.append(field)
  document.body.append(form)
  return form
}
