import { faultOf } from '#door/camera/camera.ts'
import { sharperCamera } from '#door/camera/lenses.ts'

const cameras = (...labels: string[]) =>
  labels.map((label, index) => ({ kind: 'videoinput', deviceId: `c${index}`, label }))

test.each([
  ['an iPhone of three lenses', ['背面カメラ', '背面超広角カメラ', '背面トリプルカメラ'], 'c0', 'c2'],
  ['an iPhone of two lenses', ['前面カメラ', 'Back Camera', 'Back Dual Wide Camera'], 'c1', 'c2'],
  ['an Android phone on its wide lens', ['camera2 2, facing back', 'camera2 0, facing back'], 'c0', 'c1'],
  ['a phone that runs it already', ['Back Dual Wide Camera', 'Back Triple Camera'], 'c1', null],
  ['a phone whose other lens is a telephoto', ['背面望遠カメラ', '背面カメラ'], 'c1', null],
  ['a laptop', ['FaceTime HD Camera'], 'c0', null],
  ['a phone with nameless cameras', ['', ''], 'c0', null],
])('R6: the sharper camera of %s', (_, labels, running, wanted) => {
  expect(sharperCamera(cameras(...labels), running)).toBe(wanted)
})

test('R6: a microphone is never listed as a camera, even with the name of one', () => {
  const [camera] = cameras('Back Triple Camera')
  expect(sharperCamera([{ kind: 'audioinput', deviceId: 'a', label: 'Back Triple Camera' }], 'c0')).toBeNull()
  expect(sharperCamera(camera === undefined ? [] : [camera], 'other')).toBe('c0')
})

test('R6: a camera without an id is not chosen, even with a fitting name', () => {
  expect(sharperCamera([{ kind: 'videoinput', deviceId: '', label: 'Back Triple Camera' }], 'c0')).toBeNull()
})

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
])('R6: the cause of the camera error %s', (name, fault) => {
  expect(faultOf(name)).toBe(fault)
})
