import { readOptions } from '#launcher/options.ts'

test.each([
  ['PORT', '4190'],
  ['PORT', '6000'],
  ['STAFF_PORT', '6679'],
  ['STAFF_PORT', '10080'],
])('%s=%s is refused with the reason: browsers do not connect to it', (name, port) => {
  expect(() => readOptions([], { [name]: port }, '/tmp')).toThrow(
    `${name}=${port}: browsers do not connect to this port.`,
  )
})

test('other ports are taken', () => {
  expect(readOptions([], { PORT: '4191', STAFF_PORT: '4192' }, '/tmp')).toMatchObject({
    port: 4191,
    staffPort: 4192,
  })
})
