// Drawings of products that are carried or used, in a base and an accent colour, standing on a floor at 316 of 400.
import { shade } from './product-shade.ts'

export const Tote = () => (
  <g transform="translate(0 -4)">
    <path d="M150 170c0-70 14-96 50-96s50 26 50 96" fill="none" stroke={shade(78)} strokeWidth="13" />
    <path d="M104 156h192l16 150c1 8-4 14-12 14H100c-8 0-13-6-12-14z" fill="var(--base)" />
    <path d="M104 156h40l-16 164h-28c-8 0-13-6-12-14z" fill={shade(90)} />
    <path d="M104 156h192l2 16H102z" fill={shade(84)} />
    <g fill="var(--accent)">
      <rect x="172" y="206" width="34" height="15" rx="4" />
      <rect x="213" y="206" width="15" height="34" rx="4" />
      <rect x="194" y="247" width="34" height="15" rx="4" />
      <rect x="172" y="228" width="15" height="34" rx="4" />
    </g>
  </g>
)

export const Backpack = () => (
  <g transform="translate(0 -2)">
    <path d="M166 92c0-30 68-30 68 0" fill="none" stroke={shade(60)} strokeWidth="13" />
    <rect x="108" y="88" width="184" height="230" rx="58" fill="var(--base)" />
    <path d="M108 146c0-32 26-58 58-58-20 40-26 180-6 230h6c-32 0-58-26-58-58z" fill={shade(84)} />
    <rect x="134" y="204" width="132" height="92" rx="20" fill={shade(90)} stroke={shade(72)} strokeWidth="4" />
    <path d="M134 226h132" stroke={shade(66)} strokeWidth="5" />
    <rect x="194" y="222" width="12" height="28" rx="5" fill="var(--accent)" />
    <path d="M128 160h144" stroke={shade(70)} strokeWidth="5" />
    <rect x="176" y="116" width="48" height="24" rx="6" fill="var(--accent)" />
  </g>
)

export const Watch = () => (
  <g transform="translate(0 -8)">
    <path d="M166 76h68l8 74h-84zM158 250h84l-8 74h-68z" fill="var(--base)" />
    <path d="M166 76h20l-6 74h-22zM158 250h22l6 74h-20z" fill={shade(82)} />
    <circle cx="200" cy="200" r="74" fill="#b5b8b5" />
    <circle cx="200" cy="200" r="64" fill="#1d2622" />
    <circle cx="200" cy="200" r="64" fill="none" stroke="#fff" strokeOpacity=".14" strokeWidth="3" />
    <path d="M200 146v8" stroke="#fff" strokeOpacity=".6" strokeWidth="4" transform="rotate(0 200 200)" />
    <path d="M200 146v8" stroke="#fff" strokeOpacity=".6" strokeWidth="4" transform="rotate(30 200 200)" />
    <path d="M200 146v8" stroke="#fff" strokeOpacity=".6" strokeWidth="4" transform="rotate(60 200 200)" />
    <path d="M200 146v8" stroke="#fff" strokeOpacity=".6" strokeWidth="4" transform="rotate(90 200 200)" />
    <path d="M200 146v8" stroke="#fff" strokeOpacity=".6" strokeWidth="4" transform="rotate(120 200 200)" />
    <path d="M200 146v8" stroke="#fff" strokeOpacity=".6" strokeWidth="4" transform="rotate(150 200 200)" />
    <path d="M200 146v8" stroke="#fff" strokeOpacity=".6" strokeWidth="4" transform="rotate(180 200 200)" />
    <path d="M200 146v8" stroke="#fff" strokeOpacity=".6" strokeWidth="4" transform="rotate(210 200 200)" />
    <path d="M200 146v8" stroke="#fff" strokeOpacity=".6" strokeWidth="4" transform="rotate(240 200 200)" />
    <path d="M200 146v8" stroke="#fff" strokeOpacity=".6" strokeWidth="4" transform="rotate(270 200 200)" />
    <path d="M200 146v8" stroke="#fff" strokeOpacity=".6" strokeWidth="4" transform="rotate(300 200 200)" />
    <path d="M200 146v8" stroke="#fff" strokeOpacity=".6" strokeWidth="4" transform="rotate(330 200 200)" />
    <path d="M200 200l-22-26M200 200l34-18" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
    <path
      d="M200 212v-50"
      stroke="var(--accent)"
      strokeWidth="3.500"
      strokeLinecap="round"
      transform="rotate(140 200 200)"
    />
    <rect x="272" y="192" width="12" height="18" rx="4" fill="#9ba19c" />
  </g>
)

export const Glasses = () => (
  <g transform="translate(0 52)">
    <path d="M84 190l-14-40M316 190l14-40" stroke={shade(80)} strokeWidth="12" strokeLinecap="round" />
    <path
      d="M84 182c30-8 70-8 100 0 6 44-12 78-50 78s-56-34-50-78zM216 182c30-8 70-8 100 0 6 44-12 78-50 78s-56-34-50-78z"
      fill="var(--accent)"
      stroke="var(--base)"
      strokeWidth="13"
      strokeLinejoin="round"
    />
    <path d="M184 196c8-10 24-10 32 0" fill="none" stroke="var(--base)" strokeWidth="12" />
    <path d="M106 200l30-10-24 46zM238 200l30-10-24 46z" fill="#fff" opacity=".28" />
  </g>
)

export const Bottle = () => (
  <g transform="translate(0 -6)">
    <rect x="172" y="66" width="56" height="42" rx="10" fill="var(--accent)" />
    <path
      d="M168 112h64c0 26 26 34 26 66v124c0 12-8 20-20 20h-76c-12 0-20-8-20-20V178c0-32 26-40 26-66z"
      fill="var(--base)"
    />
    <path
      d="M168 112h18c0 30-20 36-20 66v124c0 10 2 16 6 20h-10c-12 0-20-8-20-20V178c0-32 26-40 26-66z"
      fill={shade(84)}
    />
    <path d="M236 182v110" stroke="#fff" strokeOpacity=".3" strokeWidth="8" strokeLinecap="round" />
    <rect x="182" y="214" width="36" height="36" rx="8" fill="none" stroke="#fff" strokeOpacity=".8" strokeWidth="6" />
  </g>
)

export const Mug = () => (
  <g transform="translate(0 2)">
    <path d="M266 160h26c44 0 44 92 0 92h-26" fill="none" stroke={shade(85)} strokeWidth="20" />
    <path d="M116 130h160v124c0 36-24 58-58 58h-44c-34 0-58-22-58-58z" fill="var(--base)" />
    <path d="M116 130h46c-10 60-10 130 20 182h-8c-34 0-58-22-58-58z" fill={shade(88)} />
    <ellipse cx="196" cy="130" rx="80" ry="15" fill={shade(70)} />
    <path d="M116 236h160v18H116z" fill="var(--accent)" />
  </g>
)
