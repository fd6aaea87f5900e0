import { useQuery } from '@tanstack/react-query'
import { fetchAuthSession } from 'aws-amplify/auth'
import { QRCodeSVG } from 'qrcode.react'
import { Link } from 'react-router-dom'

const PROFILE = 'query { listUsers { items { id nickName plan birthDate } nextToken } }'

async function call(path, body) {
  const { tokens } = await fetchAuthSession()
  if (tokens === undefined) throw new Error('ログインしてください。')
  const response = await fetch(`/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${tokens.accessToken}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body(tokens.accessToken.payload.sub)) }),
  })
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

export function Top() {
  const profile = useQuery({
    queryKey: ['profile'],
    queryFn: () => call('/graphql', () => ({ query: PROFILE, variables: {} })),
  })
  const events = useQuery({
    queryKey: ['events'],
    queryFn: () => call('/event-management?limit=100&includeAll=true'),
  })
  const own = useQuery({ queryKey: ['own'], queryFn: () => call('/my-events?limit=100') })
  const qr = useQuery({ queryKey: ['qr'], queryFn: () => call('/EncQR', (userId) => ({ userId })) })
  if (profile.isPending) return <p className="page">読み込み中…</p>
  if (profile.isError) return <p role="alert">{profile.error.message}</p>
  const mine = new Set((own.data?.items ?? own.data?.events ?? []).map(({ eventId }) => eventId))
  return (
    <main className="page">
      <h1>会員証</h1>
      <p className="name">{profile.data.data.listUsers.items[0]?.nickName}さん</p>
      {qr.data ? <QRCodeSVG value={JSON.stringify(qr.data)} size={160} /> : <p>作成しています…</p>}
      <h2>イベント</h2>
      <ul>
        {(events.data?.items ?? events.data?.events ?? []).map(({ eventId, eventName, venueName }) => (
          <li key={eventId}>
            <Link to={`/event/${eventId}`}>{eventName}</Link>
            <p>{venueName}</p>
            {mine.has(eventId) && <p>参加予定</p>}
          </li>
        ))}
      </ul>
    </main>
  )
}
