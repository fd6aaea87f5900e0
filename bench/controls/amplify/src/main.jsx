import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Amplify } from 'aws-amplify'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { Forms } from './Forms.jsx'
import { Top } from './Top.jsx'
import './style.css'

// Amplify's own outputs file holds the same values.
Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: 'ap-northeast-1_LOCALPOOL',
      userPoolClientId: 'localwebclient000000000000',
      userPoolEndpoint: `${window.location.origin}/_local/cognito/`,
    },
  },
})

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="/" element={<h1>こどもと育つ、親のためのコミュニティ</h1>} />
          <Route path="/login" element={<Forms title="ログイン" />} />
          <Route path="/register" element={<Forms title="新規登録" isNew />} />
          <Route path="/top" element={<Top />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
