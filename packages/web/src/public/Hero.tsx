import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'

/** The neighbourhood: sun, hills, two houses and trees, with めぶき waving in front. */
export function Hero() {
  return (
    <div className="hero-picture">
      <svg className="hero-scene" viewBox="0 0 430 240" fill="none" aria-hidden="true">
        <circle cx="378" cy="42" r="26" fill="var(--chick-light)" />
        <path
          d="M62 64c2-12 18-16 25-6 8-6 20 0 19 10H56c-6 0-5-5 6-4zM236 34c2-9 13-11 18-5 6-4 14 0 13 8h-35c-5 0-4-4 4-3z"
          fill="var(--surface)"
        />
        <path d="M0 152c60-44 128-46 196-14s150 26 234-22v78H0z" fill="var(--hill-far)" />
        <g>
          <path d="M78 118h44v36H78z" fill="var(--surface)" />
          <path d="M72 120l28-24 28 24z" fill="var(--apricot)" />
          <path d="M94 134h12v20H94z" fill="var(--chick)" />
          <path d="M318 112h50v42h-50z" fill="var(--surface)" />
          <path d="M311 114l32-27 32 27z" fill="var(--chick-cheek)" />
          <path d="M327 126h12v12h-12zM348 126h12v28h-12z" fill="var(--apricot-mist)" />
        </g>
        <g fill="var(--sprout)">
          <circle cx="42" cy="132" r="20" />
          <circle cx="398" cy="118" r="22" />
          <circle cx="286" cy="136" r="14" />
        </g>
        <path
          d="M42 130v34M398 116v40M286 134v26"
          stroke="var(--chick-line)"
          strokeWidth="4"
          strokeLinecap="round"
          opacity=".6"
        />
        <path
          d="M0 190c80-40 150-40 215-34s140 4 215-18v76c-60 18-135 26-215 26S60 232 0 214z"
          fill="var(--hill)"
        />
        <path
          d="M36 206v-7m0 3c-4 0-6-2-6-5m6 4c3 0 5-2 5-5M384 196v-7m0 3c-4 0-6-2-6-5m6 4c3 0 5-2 5-5M330 214v-6m0 3c-3 0-5-2-5-4m5 3c3 0 4-1 4-4M104 218v-6m0 3c-3 0-5-2-5-4m5 3c3 0 4-1 4-4"
          stroke="var(--leaf)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <MebukiWaving size="large" />
    </div>
  )
}
