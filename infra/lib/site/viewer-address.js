// CloudFront's own JavaScript, in front of the API: who asks. Whatever the browser said under this name is replaced.
function handler(event) {
  var request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
