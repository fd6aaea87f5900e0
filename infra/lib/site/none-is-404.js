// CloudFront's own JavaScript: the app says by itself that there is nothing at an address; the status says so too. `APP`, the
// addresses of the app, is put in front of it. The address is the viewer's, kept by `route-to-file` in a header.
function handler(event) {
  var response = event.response
  var asked = event.request.headers['x-asked-for']
  if (asked && response.statusCode === 200 && !APP.test(asked.value)) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  return response
}
