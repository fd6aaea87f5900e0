import { createHash, createHmac } from 'node:crypto'

/** What a request is signed with; credentials that were lent come with a session token. */
export interface Signer {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}

/** A request without a query, as Signature Version 4 sees it. */
export interface Signed {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body?: string
  readonly region: string
  readonly service: string
}

/** The headers that sign a request by Signature Version 4, as AWS's own clients do. */
export function signedHeaders(signer: Signer, { method, url, body = '', region, service }: Signed) {
  const { host, pathname } = new URL(url)
  const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const own = {
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': date,
    ...(signer.sessionToken !== undefined && { 'x-amz-security-token': signer.sessionToken }),
  }
  const headers = Object.entries({ host, ...own })
  const names = headers.map(([name]) => name).join(';')
  const lines = headers.map(([name, value]) => `${name}:${value}\n`).join('')
  const canonical = [method, pathname, '', lines, names, sha256(body)].join('\n')
  const scope = [date.slice(0, 8), region, service, 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${signer.secretAccessKey}`)
  const credential = [signer.accessKeyId, ...scope].join('/')
  const signature = hmac(key, text).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`
  return { ...own, authorization }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
