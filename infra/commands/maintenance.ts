import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import * as v from 'valibot'
import { forgetPages } from '#commands/cloud.ts'
import { type Outside, Stop } from '#commands/outside.ts'
import { stageArgument } from '#commands/stage-argument.ts'
import { uploadSite } from '#commands/upload-site.ts'
import { namesOf } from '#names.ts'
import { REGION } from '#stages.ts'

const KEY = 'config.json'
const Config = v.looseObject({ maintenance: v.optional(v.boolean()) })
const Text = v.pipe(v.string(), v.parseJson(), Config)

/** `/config.json` as it is out; null where the bucket has none, or one that does not parse. */
async function readConfig(s3: S3Client, Bucket: string): Promise<v.InferOutput<typeof Config> | null> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: KEY }))
    const config = v.safeParse(Text, await Body?.transformToString())
    return config.success ? config.output : null
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

/** Whether the site shows its maintenance page; false before the first deploy. */
export async function inMaintenance(s3: S3Client, bucket: string): Promise<boolean> {
  return (await readConfig(s3, bucket))?.maintenance === true
}

/** Puts the maintenance page on or takes it away. Returns false when it is so already; throws without a site. */
export async function setMaintenance(s3: S3Client, Bucket: string, maintenance: boolean): Promise<boolean> {
  const config = await readConfig(s3, Bucket)
  if (config === null) throw new Stop(`${Bucket} has no ${KEY} to change: deploy first.`)
  if ((config.maintenance === true) === maintenance) return false
  const { maintenance: _, ...rest } = config
  const body = JSON.stringify(maintenance ? { ...rest, maintenance } : rest)
  await uploadSite(s3, Bucket, [[{ key: KEY, body, cacheControl: 'no-cache' }]])
  return true
}

const Web = v.object({ SiteBucket: v.string(), DistributionId: v.string() })

/** The site's maintenance page, `on` or `off`. A deploy leaves it as it is. */
export async function maintenance({ words, say }: Outside): Promise<number> {
  const stage = stageArgument('maintenance', words)
  const wanted = words.find((word) => word === 'on' || word === 'off')
  if (wanted === undefined) throw new Stop(`On or off? maintenance ${stage.name} on | off`)
  const StackName = `${namesOf(stage).prefix}-web`
  const found = await new CloudFormationClient({ region: REGION })
    .send(new DescribeStacksCommand({ StackName }))
    .catch(({ message }: Error) => {
      throw new Stop(`${StackName} was not read: ${message}`)
    })
  const outputs = found.Stacks?.[0]?.Outputs ?? []
  const web = v.parse(
    Web,
    Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])),
  )
  const changed = await setMaintenance(new S3Client({ region: REGION }), web.SiteBucket, wanted === 'on')
  // Even without a change: the run before may have been cut off here.
  await forgetPages(web.DistributionId)
  say(`The maintenance page is ${wanted}${changed ? '' : ', as it was'}.`)
  return 0
}
