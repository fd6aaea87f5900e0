// CloudFront's own JavaScript, in front of the API: sets the viewer's address and replaces what the browser sent as such.
// Staff's calls are answered on the console's origin only, all others on the site's only; elsewhere they are 404.
// `FOR_STAFF` (true on the console's origin) and `REFUSED` (the headers of the 404) are prepended.
function handler(event) {
  var request = event.request
  if (isForStaff(request.uri) !== FOR_STAFF || !isOfApi(request.uri))
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: REFUSED,
      body: { encoding: 'text', data: '{"message":"Not Found"}' },
    }
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}

// Below `/api`, or a calendar's file: with the origin's path before it, any other path could lead elsewhere in the API.
function isOfApi(uri) {
  return uri.indexOf('/cal') !== 0 || /^\/cal\/[A-Za-z0-9_-]+\.ics$/.test(uri)
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
