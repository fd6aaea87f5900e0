import { Button, TextAreaField } from '@aws-amplify/ui-react'
import { post } from 'aws-amplify/api'
import { uploadData } from 'aws-amplify/storage'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

const schema = z.object({ description: z.string().min(1).max(2000) })

export function Inquiry() {
  const { register, handleSubmit } = useForm()
  const submit = async ({ description, picture }) => {
    schema.parse({ description })
    const [file] = picture ?? []
    if (file) await uploadData({ path: `incoming/${file.name}`, data: file }).result
    await post({ apiName: 'api', path: '/reports', options: { body: { description } } }).response
  }
  return (
    <form className="page" onSubmit={handleSubmit(submit)}>
      <TextAreaField label="どのような不具合がありましたか" {...register('description')} />
      <input type="file" accept="image/*" {...register('picture')} />
      <Button type="submit">送信する</Button>
    </form>
  )
}
