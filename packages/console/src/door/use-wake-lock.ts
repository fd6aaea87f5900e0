import { useEffect } from 'react'

/** Keeps the screen on while the camera runs; requests the lock again after the page was in the background. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      void navigator.wakeLock.request('screen').then(
        (got) => {
          if (isOver) void got.release()
          else lock = got
        },
        () => {},
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isOn])
}
