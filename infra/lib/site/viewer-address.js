// CloudFront's own JavaScript, in front of the API: who asks. Whatever the browser said under this name is replaced.
// Calls of staff are answered on the console's origin and nowhere else, all others on the site's. `FOR_STAFF` says which
// of the two this is, `REFUSED` is the headers of a refusal; both are put in front of it.
function handler(event) {
  var request = event.request
  if (isForStaff(request.uri) !== FOR_STAFF)
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: REFUSED,
      body: { encoding: 'text', data: '{"message":"Not Found"}' },
    }
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}

// As the API may read the path: decoded, without empty parts and dots. Null for one that nobody can read.
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
