import { Button, Card, Flex, Heading, Text } from '@aws-amplify/ui-react'
import { Link } from 'react-router-dom'

export function Landing() {
  return (
    <main className="page">
      <Heading level={1}>こどもと育つ、親のためのコミュニティ</Heading>
      <Text>子育ての悩みもよろこびも、共感しあえるオンラインコミュニティです。</Text>
      <Flex>
        <Link to="/register">
          <Button variation="primary">いますぐはじめる</Button>
        </Link>
        <Link to="/login">ログイン</Link>
      </Flex>
      <Card variation="outlined">
        <Heading level={2}>サービスについて</Heading>
        <Text>教育、健康、共感、地域とのつながりを通じて、子どもたちとわたしたちの未来に投資します。</Text>
      </Card>
    </main>
  )
}
