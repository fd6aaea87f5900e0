import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  NoSuchBucket,
  type S3Client,
} from '@aws-sdk/client-s3'

/** Deletes every version of every object; a missing bucket is empty. Returns how many it deleted. */
export async function emptyBucket(s3: S3Client, Bucket: string): Promise<number> {
  let count = 0
  try {
    for (;;) {
      const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }))
      const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
      if (Objects.length === 0) return count
      const { Errors = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      )
      if (Errors.length > 0)
        throw new Error(`${Bucket}: ${Errors[0]?.Key} was not deleted (${Errors[0]?.Code})`)
      count += Objects.length
    }
  } catch (error) {
    if (error instanceof NoSuchBucket) return count
    throw error
  }
}
