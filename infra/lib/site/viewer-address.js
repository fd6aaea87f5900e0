// CloudFront's own JavaScript, in front of the API: sets the viewer's address and replaces what the browser sent as such.
// Staff's calls are answered on the console's origin only, all others on the site's only; elsewhere they are 404.
// `FOR_STAFF` (true on the console's origin) and `REFUSED` (the headers of the 404) are prepended.
function handler(event) {
  var request = event.request
  if (!FOR_STAFF) request.uri = withoutStrangePaths(request.uri)
  if (isForStaff(request.uri) !== FOR_STAFF || !isOfApi(request.uri))
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: REFUSED,
      body: { encoding: 'text', data: '{"message":"Not Found"}' },
    }
  // The API has no such route, and a cache would answer its 404 to others.
  if (request.method === 'HEAD' && ofGuests(request.uri))
    return {
      statusCode: 405,
      statusDescription: 'Method Not Allowed',
      headers: Object.assign({}, REFUSED, { allow: { value: 'GET' } }),
    }
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}

// Below `/api`, a calendar's file, or a page for guests: with the origin's path before it, any other path could lead
// elsewhere in the API.
function isOfApi(uri) {
  return /^\/api(\/|%2f|$)/i.test(uri) || /^\/cal\/[A-Za-z0-9_-]+\.ics$/.test(uri) || isGuestPage(uri)
}

function isGuestPage(uri) {
  return uri === '/events' || /^\/e\/[A-Za-z0-9_-]+(\.(ics|easy|en))?$/.test(uri)
}

// R14: a path that no event can have gets the page of one that does not exist, as every other unknown address.
function withoutStrangePaths(uri) {
  return uri.indexOf('/e/') === 0 && !isGuestPage(uri) ? '/e/-' : uri
}

function ofGuests(uri) {
  return isGuestPage(uri) || uri.indexOf('/api/public/') === 0
}

// Reads the path as the API may: decoded, without empty parts and dots. Null when it cannot be decoded.
function isForStaff(uri) {
  var decoded
  try {
    decoded = decodeURIComponent(uri)
  } catch (_) {
    return null
  }
  var parts = []
  var given = decoded.split('/')
  for (let index = 0; index < given.length; index += 1) {
    if (given[index] === '..') parts.pop()
    else if (given[index] !== '' && given[index] !== '.') parts.push(given[index].toLowerCase())
  }
  return parts[0] === 'api' && parts[1] === 'staff'
}
