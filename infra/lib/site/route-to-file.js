// CloudFront's own JavaScript: which object of the site bucket answers a path. `PAGES` and `DOOR` are put in front of it.
// A path with an ending is a file; one that was prerendered is its page; the rest is the app, which knows its routes.
function handler(event) {
  var request = event.request
  var path = request.uri
  if (/\.[A-Za-z0-9]+$/.test(path)) {
    delete request.headers['x-asked-for']
    return request
  }
  var trimmed = path.replace(/\/+$/, '')
  request.uri =
    trimmed === '' ? '/index.html' : PAGES.indexOf(trimmed) >= 0 ? trimmed + '/index.html' : '/app.html'
  // One document answers the door of each event.
  if (DOOR.test(trimmed)) request.uri = '/door/index.html'
  // For `none-is-404`.
  if (request.uri === '/app.html') request.headers['x-asked-for'] = { value: trimmed }
  else delete request.headers['x-asked-for']
  return request
}
