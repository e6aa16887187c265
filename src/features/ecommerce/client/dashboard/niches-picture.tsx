// The picture beside the best seller: two things of the shop in lit niches, whole at any width of the panel.
import { useId } from 'react'
import classes from './niches-picture.module.css'

// Wall and floor go on beyond the drawing, as far as any panel reaches.
const [left, right] = [-1500, 1980]

/** Stands at the foot of its box; decoration, hidden from screen readers. */
export function NichesPicture() {
  const id = useId()
  const [wall, light, shadow] = [`${id}wall`, `${id}light`, `${id}shadow`]
  return (
    <svg className={classes['niches']} viewBox="0 56 480 314" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <linearGradient id={wall} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#eef2e8" />
        <stop offset="1" stopColor="#d3d6ce" />
      </linearGradient>
      <linearGradient id={light} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".9" />
        <stop offset=".8" stopColor="#fff" stopOpacity=".15" />
      </linearGradient>
      <radialGradient id={shadow}>
        <stop offset="0" stopColor="#14201a" stopOpacity=".34" />
        <stop offset="1" stopColor="#14201a" stopOpacity="0" />
      </radialGradient>
      <path fill="#eef2e8" d={`M${left} -1000H${right}V1H${left}z`} />
      <path fill={`url(#${wall})`} d={`M${left} 0H${right}v400H${left}z`} />
      <path fill="#c3c6be" d={`M${left} 320H${right}v400H${left}z`} />
      {[0, 240].map((start) => (
        <g key={start} transform={`translate(${start} 0)`}>
          <path fill={`url(#${light})`} d="M24 320V176a96 96 0 0 1 192 0v144z" />
          <ellipse fill={`url(#${shadow})`} cx="120" cy="323" rx="88" ry="13" />
        </g>
      ))}
      <g transform="translate(120 321) scale(.58) translate(-200 -318)">
        <Backpack />
      </g>
      <g transform="translate(360 321) scale(.58) translate(-200 -306)">
        <Sneaker />
      </g>
    </svg>
  )
}

const Backpack = () => (
  <>
    <path d="M166 92c0-30 68-30 68 0" fill="none" stroke="#264336" strokeWidth="13" />
    <rect x="108" y="88" width="184" height="230" rx="58" fill="#3f6f5a" />
    <path d="M108 146c0-32 26-58 58-58-20 40-26 180-6 230h6c-32 0-58-26-58-58z" fill="#355d4c" />
    <rect x="134" y="204" width="132" height="92" rx="20" fill="#396451" stroke="#2d5041" strokeWidth="4" />
    <path d="M134 226h132" stroke="#2a493b" strokeWidth="5" />
    <rect x="194" y="222" width="12" height="28" rx="5" fill="#e4b55e" />
    <path d="M128 160h144" stroke="#2c4e3f" strokeWidth="5" />
    <rect x="176" y="116" width="48" height="24" rx="6" fill="#e4b55e" />
  </>
)

const Sneaker = () => (
  <>
    <path
      d="M70 246c2-26 6-52 14-64 8 14 30 22 48 10l26-22c10 4 18 12 28 24 22 26 54 38 96 46 30 6 44 18 46 36l-4 14H74c-6-12-6-28-4-44z"
      fill="#c4623a"
    />
    <path
      d="M158 170c10 4 18 12 28 24 22 26 54 38 96 46 30 6 44 18 46 36l-2 6c-40-2-90-6-128-34-26-18-44-46-66-56z"
      fill="#fff"
      opacity=".16"
    />
    <path d="M70 246c2-26 6-52 14-64 8 14 30 22 48 10-6 30-4 52 8 86H72c-4-10-4-20-2-32z" fill="#a15030" />
    <path d="M150 226l30-20M168 242l28-20M190 256l24-20" stroke="#fff" strokeWidth="7" strokeLinecap="round" />
    <path d="M146 276c30-34 70-34 112-22" fill="none" stroke="#f3dfc6" strokeWidth="9" strokeLinecap="round" />
    <path d="M64 276h266c6 14 2 30-14 30H84c-14 0-22-12-20-30z" fill="#fbfaf7" />
    <path d="M66 292h264c-2 8-6 14-14 14H84c-10 0-16-6-18-14z" fill="#d9d6cd" />
  </>
)
