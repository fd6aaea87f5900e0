import { Authenticator, translations } from '@aws-amplify/ui-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Amplify } from 'aws-amplify'
import { I18n } from 'aws-amplify/utils'
import { AwsRum } from 'aws-rum-web'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import '@aws-amplify/ui-react/styles.css'
import { Forms } from './Forms.jsx'
import { Inquiry } from './Inquiry.jsx'
import { Landing } from './Landing.jsx'
import { Top } from './Top.jsx'
import './style.css'

const { origin } = window.location

// Amplify's own outputs file holds the same values.
Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: 'ap-northeast-1_LOCALPOOL',
      userPoolClientId: 'localwebclient000000000000',
      // Another origin than the site, as the pool is in the cloud.
      userPoolEndpoint: `${import.meta.env.VITE_POOL}/_local/cognito/`,
    },
  },
  API: {
    GraphQL: { endpoint: `${origin}/api/graphql`, region: 'ap-northeast-1', defaultAuthMode: 'userPool' },
    REST: { api: { endpoint: `${origin}/api`, region: 'ap-northeast-1' } },
  },
  Storage: { S3: { bucket: 'reports', region: 'ap-northeast-1' } },
})
I18n.putVocabularies(translations)
I18n.setLanguage('ja')

// As the console's snippet starts it.
new AwsRum('00000000-0000-0000-0000-000000000000', '1.0.0', 'ap-northeast-1', {
  sessionSampleRate: 1,
  endpoint: `${origin}/_local/rum`,
  telemetries: ['performance', 'errors', 'http'],
  allowCookies: true,
  enableXRay: false,
  signing: false,
})

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <Authenticator.Provider>
        <BrowserRouter>
          <Routes>
            <Route path="/" element={<Landing />} />
            <Route path="/login" element={<Forms initialState="signIn" />} />
            <Route path="/register" element={<Forms initialState="signUp" />} />
            <Route path="/top" element={<Top />} />
            <Route path="/inquiry" element={<Inquiry />} />
          </Routes>
        </BrowserRouter>
      </Authenticator.Provider>
    </QueryClientProvider>
  </StrictMode>,
)
