import { Alert, Badge, Card, Heading, Loader, Text } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { generateClient, get, post } from 'aws-amplify/api'
import { fetchAuthSession } from 'aws-amplify/auth'
import { QRCodeSVG } from 'qrcode.react'
import { Link } from 'react-router-dom'

const PROFILE = 'query { listUsers { items { id nickName plan birthDate } nextToken } }'
const client = generateClient()

async function headers() {
  const { tokens } = await fetchAuthSession()
  if (tokens === undefined) throw new Error('ログインしてください。')
  return { authorization: `Bearer ${tokens.accessToken}` }
}

async function read(path) {
  const { response } = get({ apiName: 'api', path, options: { headers: await headers() } })
  return (await response).body.json()
}

async function encQr() {
  const { tokens } = await fetchAuthSession()
  const body = { userId: tokens.accessToken.payload.sub }
  const { response } = post({ apiName: 'api', path: '/EncQR', options: { headers: await headers(), body } })
  return (await response).body.json()
}

export function Top() {
  const profile = useQuery({
    queryKey: ['profile'],
    queryFn: async () => client.graphql({ query: PROFILE, authToken: (await headers()).authorization }),
  })
  const events = useQuery({
    queryKey: ['events'],
    queryFn: () => read('/event-management?limit=100&includeAll=true'),
  })
  const own = useQuery({ queryKey: ['own'], queryFn: () => read('/my-events?limit=100') })
  const qr = useQuery({ queryKey: ['qr'], queryFn: encQr })
  if (profile.isPending) return <Loader variation="linear" />
  if (profile.isError) return <Alert variation="error">{profile.error.message}</Alert>
  const mine = new Set((own.data?.items ?? own.data?.events ?? []).map(({ eventId }) => eventId))
  return (
    <main className="page">
      <Card variation="elevated">
        <Heading level={1}>会員証</Heading>
        <Text>{profile.data.data.listUsers.items[0]?.nickName}さん</Text>
        {qr.data ? <QRCodeSVG value={JSON.stringify(qr.data)} size={160} /> : <Loader size="large" />}
        <Text>イベント会場の受付で、この画面をご提示ください。</Text>
      </Card>
      <Heading level={2}>イベント情報</Heading>
      {(events.data?.items ?? events.data?.events ?? []).map(({ eventId, eventName, venueName }) => (
        <Card key={eventId} variation="outlined">
          <Link to={`/event/${eventId}`}>{eventName}</Link>
          <Text>{venueName}</Text>
          {mine.has(eventId) && <Badge variation="success">参加予定</Badge>}
        </Card>
      ))}
    </main>
  )
}
