import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { placeholdersLeft, readLegalTexts, readSample } from '@app/web/build/legal.ts'
import type { Finding } from '#commands/findings.ts'
import type { StageValues } from '#stages.ts'

const NODE_MAJOR = 24

/** The checks without an account: the machine, the operator's file, the stage's own values. */
export function lookLocally(stage: StageValues, operatorFile: string): Finding[] {
  return [node(), machine(), ...lookAtOperator(operatorFile), ...values(stage)]
}

function node(): Finding {
  const what = 'Node'
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR)
    return { what, state: 'ok', note: process.version }
  return {
    what,
    state: 'missing',
    why: `this is ${process.version}`,
    mend: `install Node ${NODE_MAJOR}, or run the command through the package manager`,
  }
}

function machine(): Finding {
  const what = 'machine code for the functions'
  const found = `${process.platform}-${process.arch}`
  if (found === 'linux-x64') return { what, state: 'ok', note: found }
  return {
    what,
    state: 'missing',
    why: `pictures are checked by machine code for linux-x64, and this is ${found}`,
    mend: 'deploy from Linux on x64, or by the workflow "deploy"',
  }
}

/** Whether the operator's file exists, complete and without a value of the sample company. */
export function lookAtOperator(file: string): Finding[] {
  const what = 'operator'
  if (!existsSync(file))
    return [
      {
        what,
        state: 'missing',
        why: `${file} does not exist`,
        mend: `cp config/operator.sample.json ${file}, then fill it in`,
      },
    ]
  try {
    const left = placeholdersLeft(JSON.parse(readFileSync(file, 'utf8')), readSample(), readLegalTexts())
    if (left.length === 0) return [{ what, state: 'ok', note: file }]
    return left.map((why) => ({
      what,
      state: 'missing' as const,
      why,
      mend: `fill it in: ${why.startsWith('legal/') ? 'packages/web/legal' : file}`,
    }))
  } catch (error) {
    return [
      {
        what,
        state: 'missing',
        why: error instanceof Error ? error.message : String(error),
        mend: `mend ${file}`,
      },
    ]
  }
}

function values(stage: StageValues): Finding[] {
  const { name, community, alarmMail, domain, staffNetworks, keysApart } = stage
  const file = 'infra/lib/stages.ts'
  const findings: Finding[] = []
  if (new URL(community.signOn).hostname.includes('example'))
    findings.push({
      what: 'community app',
      state: name === 'prod' ? 'missing' : 'warning',
      why: 'its address is still an example',
      mend: `set community in ${file} (${name})`,
    })
  else findings.push({ what: 'community app', state: 'ok', note: community.audience })
  if (!keysApart)
    findings.push({
      what: 'key of the community app',
      state: name === 'prod' ? 'missing' : 'warning',
      why: 'its tokens are signed with the shared secret (HS256), whatever the operator’s file says',
      mend: `set keysApart in ${file} (${name}), or give the community app the secret`,
    })
  if (alarmMail === null)
    findings.push({
      what: 'alarms',
      state: name === 'prod' ? 'missing' : 'warning',
      why: 'nobody gets a mail when one goes off',
      mend: `set alarmMail in ${file} (${name})`,
    })
  else findings.push({ what: 'alarms', state: 'ok', note: alarmMail })
  if (domain === null)
    findings.push({
      what: 'domain',
      state: 'warning',
      why: 'the site will have CloudFront’s own name',
      mend: `set domain in ${file} (${name}) to a name in a hosted zone of the account`,
    })
  else findings.push({ what: 'domain', state: 'ok', note: domain.name })
  findings.push(...networks(staffNetworks, `set staffNetworks in ${file} (${name})`))
  return findings
}

/** The networks that the console answers. All networks are fine too: each sign-in needs an authenticator app. */
function networks(given: readonly string[], mend: string): Finding[] {
  const what = 'networks of staff'
  const wrong = given.filter((network) => !isNetwork(network))
  if (wrong.length === 0) return [{ what, state: 'ok', note: given.join(', ') || 'any' }]
  return wrong.map((network) => ({ what, state: 'missing', why: `${network} is no network`, mend }))
}

/** An address with the number of its leading bits: `203.0.113.0/24`. */
function isNetwork(text: string): boolean {
  const [address = '', bits = ''] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most
}
