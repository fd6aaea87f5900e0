import { isEnter } from '#components/enter.ts'

const keydown = (fields: Partial<KeyboardEvent>) =>
  // As a browser gives it: only these three fields are read.
  ({ key: 'Enter', keyCode: 13, isComposing: false, ...fields }) as KeyboardEvent

test.each([
  ['Enter', {}, true],
  ['Enter of a keyboard that tells no code', { keyCode: 0 }, true],
  ['another key', { key: 'a', keyCode: 65 }, false],
  ['the end of a conversion', { isComposing: true, keyCode: 229 }, false],
  ['the end of a conversion by its flag alone', { isComposing: true }, false],
  ['the end of a conversion in Safari', { keyCode: 229 }, false],
])('Enter that ends an input method’s conversion is no press: %s', (_, fields, presses) => {
  expect(isEnter(keydown(fields))).toBe(presses)
})
