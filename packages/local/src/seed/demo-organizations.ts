/** The holders of the demo events. */
export const demoOrganizations = [
  {
    listing: 'all',
    position: 1,
    organizationId: 'hiroba',
    organizationName: 'みどり台子育てひろば',
    color: '#1f7a5c',
    about:
      'みどり台で子育てをしている親たちのひろばです。0歳から小学生まで、親子で気軽に立ち寄れる会を、毎週どこかで開いています。\n\nはじめての方には、スタッフが入口でお声がけします。おひとりでも、お子さんが泣いても、どうぞお気軽に。',
    website: 'https://hiroba.example.jp/',
  },
  {
    listing: 'all',
    position: 2,
    organizationId: 'tane',
    organizationName: 'NPO法人 未来のたね',
    color: '#b45309',
    about: '自然とものづくりの体験を、親子に届けるNPO法人です。畑や川、工作室で、季節の会を開いています。',
  },
  {
    listing: 'all',
    position: 3,
    organizationId: 'manabi',
    organizationName: 'みどり台まなびの会',
    color: '#1d5fbf',
  },
] as const
