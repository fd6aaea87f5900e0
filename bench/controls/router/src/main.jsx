import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom'

const screen = (title) => (
  <main>
    <h1>{title}</h1>
    <Link to="/">はじめ</Link> <Link to="/login">ログイン</Link> <Link to="/register">新規登録</Link>
  </main>
)
const router = createBrowserRouter([
  { path: '/', element: screen('こんにちは、世界') },
  { path: '/login', element: screen('ログイン') },
  { path: '/register', element: screen('新規登録') },
])
createRoot(document.getElementById('root')).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
