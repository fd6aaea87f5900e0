// CloudFront's own JavaScript: the app says by itself that there is nothing at an address; the status says so too. `APP`, `DOOR` and
// `PAGES`, the addresses that exist, are put in front of it. `route-to-file` keeps the viewer's address in a header; where CloudFront
// hands this function the viewer's own request, its path is that address.
function handler(event) {
  var response = event.response
  var asked = event.request.headers['x-asked-for']
  if (response.statusCode === 200 && !exists(asked ? asked.value : event.request.uri)) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  return response
}

// A path with an ending is a file: the bucket itself answers 404 for a missing one.
function exists(path) {
  var trimmed = path.replace(/\/+$/, '')
  return (
    trimmed === '' ||
    /\.[A-Za-z0-9]+$/.test(trimmed) ||
    PAGES.indexOf(trimmed) >= 0 ||
    APP.test(trimmed) ||
    DOOR.test(trimmed)
  )
}
