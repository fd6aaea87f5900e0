import { signIn, signUp } from 'aws-amplify/auth'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { z } from 'zod'

const schema = z.object({
  email: z.email('メールアドレスを確かめてください。'),
  password: z.string().min(8, 'パスワードは8文字以上です。'),
})

export function Forms({ title, isNew = false }) {
  const navigate = useNavigate()
  const [failed, setFailed] = useState(null)
  const { register, handleSubmit, formState } = useForm()
  const submit = async (values) => {
    const parsed = schema.safeParse(values)
    if (!parsed.success) return setFailed(parsed.error.issues[0].message)
    const { email, password } = parsed.data
    try {
      if (isNew) await signUp({ username: email, password })
      else await signIn({ username: email, password })
      navigate('/top')
    } catch (error) {
      setFailed(error.message)
    }
  }
  return (
    <main className="page">
      <h1>{title}</h1>
      {failed && <p role="alert">{failed}</p>}
      <form onSubmit={handleSubmit(submit)}>
        <label>
          メールアドレス
          <input type="email" autoComplete="username" {...register('email')} />
        </label>
        <label>
          パスワード
          <input
            type="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            {...register('password')}
          />
        </label>
        {isNew && (
          <label>
            パスワード（確認）
            <input type="password" autoComplete="new-password" {...register('confirmation')} />
          </label>
        )}
        <button type="submit" disabled={formState.isSubmitting}>
          {title}
        </button>
      </form>
      <Link to={isNew ? '/login' : '/register'}>{isNew ? 'ログイン' : '新規登録'}</Link>
    </main>
  )
}
