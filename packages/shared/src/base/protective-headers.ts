/** The headers of every response, pages and data alike, locally and behind CloudFront (SEC-J6). */
export const PROTECTIVE_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/**
 * The same for responses that are not pages: API answers, the site's configuration, public keys, refused methods. Nothing runs in
 * such a response, and nothing frames it.
 */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...PROTECTIVE_HEADERS,
}

/** Where the pictures of mails are. */
export const MAIL_PICTURES_PATH = '/assets/mail/'
/** Web mail shows these and the site's `/media` on its own pages; no other file of the site may be shown there. */
export const MAIL_PICTURE_HEADERS: Readonly<Record<string, string>> = {
  ...DATA_HEADERS,
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
