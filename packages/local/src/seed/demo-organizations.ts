/** The holders of the demo events. */
export const demoOrganizations = [
  {
    listing: 'all',
    position: 1,
    organizationId: 'hiroba',
    organizationName: 'みどり台子育てひろば',
    color: '#1f7a5c',
  },
  {
    listing: 'all',
    position: 2,
    organizationId: 'tane',
    organizationName: 'NPO法人 未来のたね',
    color: '#b45309',
  },
  {
    listing: 'all',
    position: 3,
    organizationId: 'manabi',
    organizationName: 'みどり台まなびの会',
    color: '#1d5fbf',
  },
] as const
