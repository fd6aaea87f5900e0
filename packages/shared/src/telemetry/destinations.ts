/**
 * Law 4.7 (電気通信事業法27条の12), G58: all data that our scripts make a device send to a company
 * other than the operator. /external-transmission is generated from this list, and every sender must be on it: the
 * telemetry takes its recipient and its kinds of data from here.
 */
export const SENT = [
  'pages',
  'speed',
  'errors',
  'requests',
  'device',
  'deviceId',
  'sessionId',
  'address',
  'email',
  'password',
  'code',
  'picture',
] as const
export type Sent = (typeof SENT)[number]

const SENDING_PURPOSES = ['findFaults', 'improve', 'signIn', 'answer', 'keepService'] as const
export type SendingPurpose = (typeof SENDING_PURPOSES)[number]

export interface Destination {
  readonly service: 'rum' | 'userPool' | 'uploads'
  /** The company the data goes to, and where it is kept. */
  readonly recipient: 'Amazon Web Services, Inc.'
  readonly region: 'ap-northeast-1'
  readonly sent: readonly Sent[]
  /** The operator's purpose. */
  readonly ours: readonly SendingPurpose[]
  /** The recipient's purpose. */
  readonly theirs: readonly SendingPurpose[]
  /** True where the person can switch it off and keep using the service. */
  readonly canBeOff: boolean
}

export const DESTINATIONS: readonly Destination[] = [
  {
    service: 'rum',
    recipient: 'Amazon Web Services, Inc.',
    region: 'ap-northeast-1',
    sent: ['pages', 'speed', 'errors', 'requests', 'device', 'deviceId', 'sessionId', 'address'],
    ours: ['findFaults', 'improve'],
    theirs: ['keepService'],
    canBeOff: true,
  },
  {
    service: 'userPool',
    recipient: 'Amazon Web Services, Inc.',
    region: 'ap-northeast-1',
    sent: ['email', 'password', 'code', 'device', 'address'],
    ours: ['signIn'],
    theirs: ['keepService'],
    canBeOff: false,
  },
  {
    service: 'uploads',
    recipient: 'Amazon Web Services, Inc.',
    region: 'ap-northeast-1',
    sent: ['picture', 'device', 'address'],
    ours: ['answer'],
    theirs: ['keepService'],
    canBeOff: false,
  },
]

/** localStorage: present (`1`) on a device whose owner switched the telemetry off. */
export const TELEMETRY_OFF_KEY = 'telemetryOff'
