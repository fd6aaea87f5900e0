import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Sign-in and sign-up as Amplify's own component shows them. */
export function Forms({ initialState }) {
  const navigate = useNavigate()
  const { authStatus } = useAuthenticator(({ authStatus }) => [authStatus])
  useEffect(() => {
    if (authStatus === 'authenticated') navigate('/top')
  }, [authStatus, navigate])
  return (
    <main className="page">
      <Authenticator initialState={initialState} loginMechanisms={['email']} />
    </main>
  )
}
