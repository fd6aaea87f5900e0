// Amplify's big numbers use a fallback for old engines unless `navigator.appName` is a browser's; in
// the test runner that fallback is thirty times slower. Imported before Amplify, for its effect.
if (typeof navigator !== 'undefined') {
  Object.defineProperty(navigator, 'appName', { value: 'Netscape', configurable: true })
}
