// Amplify's big numbers take a road meant for old engines where `navigator.appName` is not a browser's; inside
// the test runner that road is thirty times slower. Imported before Amplify, for its effect.
if (typeof navigator !== 'undefined') {
  Object.defineProperty(navigator, 'appName', { value: 'Netscape', configurable: true })
}
