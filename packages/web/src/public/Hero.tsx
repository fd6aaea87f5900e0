import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'

/** The town: sun, hills, two houses, trees and a slide, with めぶき waving in front. */
export function Hero() {
  return (
    <div className="hero-picture">
      <svg className="hero-scene" viewBox="0 0 430 178" fill="none" aria-hidden="true">
        <circle cx="376" cy="40" r="24" fill="var(--chick-light)" />
        <path
          d="M54 52c2-12 18-16 25-6 8-6 20 0 19 10H48c-6 0-5-5 6-4zM258 30c2-9 13-11 18-5 6-4 14 0 13 8h-35c-5 0-4-4 4-3z"
          fill="var(--surface)"
        />
        <path d="M0 110c60-40 128-42 196-12s150 24 234-20v100H0z" fill="var(--hill-far)" />
        <path d="M62 84h46v38H62zM306 74h62v46h-62z" fill="var(--surface)" />
        <path d="M55 86l30-26 30 26z" fill="var(--apricot)" />
        <path d="M78 100h13v22H78z" fill="var(--chick)" />
        <path d="M298 76l39-30 39 30z" fill="var(--chick-cheek)" />
        <path d="M316 88h14v13h-14zM343 88h14v32h-14z" fill="var(--apricot-mist)" />
        <g fill="var(--sprout)">
          <circle cx="30" cy="98" r="20" />
          <circle cx="402" cy="84" r="22" />
          <circle cx="136" cy="104" r="13" />
        </g>
        <path
          d="M30 96v34M402 82v40M136 102v24"
          stroke="var(--chick-line)"
          strokeWidth="4"
          strokeLinecap="round"
          opacity=".6"
        />
        <path d="M0 142c80-34 150-34 215-28s140 4 215-16v80H0z" fill="var(--hill)" />
        <path
          d="M276 152v-38M296 152v-38M276 126h20M276 138h20"
          stroke="var(--badge-orange)"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path
          d="M296 114c16 4 18 20 26 30 4 6 12 8 20 8"
          stroke="var(--apricot)"
          strokeWidth="8"
          strokeLinecap="round"
        />
        <path
          d="M36 158v-7m0 3c-4 0-6-2-6-5m6 4c3 0 5-2 5-5M384 148v-7m0 3c-4 0-6-2-6-5m6 4c3 0 5-2 5-5"
          stroke="var(--leaf)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <MebukiWaving />
    </div>
  )
}
