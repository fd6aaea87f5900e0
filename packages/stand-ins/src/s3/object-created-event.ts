import type { Created } from './s3.ts'

/** The part of S3's event that a function reads; keys are form-encoded. */
export function objectCreatedEvent({ bucket, key, size, etag }: Created) {
  const object = { key: encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+'), size }
  return {
    Records: [
      {
        eventSource: 'aws:s3',
        eventName: 'ObjectCreated:Put',
        eventTime: new Date().toISOString(),
        s3: { bucket: { name: bucket }, object: { ...object, eTag: etag.replaceAll('"', '') } },
      },
    ],
  }
}
