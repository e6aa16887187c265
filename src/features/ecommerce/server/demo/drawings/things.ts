// Products that are carried or used, in a base and an accent colour, standing on a floor at 316 of 400.
import type { Drawing } from './shade.ts'
import { shade } from './shade.ts'

export const tote: Drawing = ({ base, accent }) => `<g transform="translate(0 -4)">
  <path d="M150 170c0-70 14-96 50-96s50 26 50 96" fill="none" stroke="${shade(base, 78)}" stroke-width="13"/>
  <path d="M104 156h192l16 150c1 8-4 14-12 14H100c-8 0-13-6-12-14z" fill="${base}"/>
  <path d="M104 156h40l-16 164h-28c-8 0-13-6-12-14z" fill="${shade(base, 90)}"/>
  <path d="M104 156h192l2 16H102z" fill="${shade(base, 84)}"/>
  <g fill="${accent}">
    <rect x="172" y="206" width="34" height="15" rx="4"/>
    <rect x="213" y="206" width="15" height="34" rx="4"/>
    <rect x="194" y="247" width="34" height="15" rx="4"/>
    <rect x="172" y="228" width="15" height="34" rx="4"/>
  </g>
</g>`

export const backpack: Drawing = ({ base, accent }) => `<g transform="translate(0 -2)">
  <path d="M166 92c0-30 68-30 68 0" fill="none" stroke="${shade(base, 60)}" stroke-width="13"/>
  <rect x="108" y="88" width="184" height="230" rx="58" fill="${base}"/>
  <path d="M108 146c0-32 26-58 58-58-20 40-26 180-6 230h6c-32 0-58-26-58-58z" fill="${shade(base, 84)}"/>
  <rect x="134" y="204" width="132" height="92" rx="20" fill="${shade(base, 90)}" stroke="${shade(base, 72)}" stroke-width="4"/>
  <path d="M134 226h132" stroke="${shade(base, 66)}" stroke-width="5"/>
  <rect x="194" y="222" width="12" height="28" rx="5" fill="${accent}"/>
  <path d="M128 160h144" stroke="${shade(base, 70)}" stroke-width="5"/>
  <rect x="176" y="116" width="48" height="24" rx="6" fill="${accent}"/>
</g>`

const hours = Array.from(
  { length: 12 },
  (_, hour) =>
    `<path d="M200 146v8" stroke="#fff" stroke-opacity=".6" stroke-width="4" transform="rotate(${hour * 30} 200 200)"/>`,
).join('')

export const watch: Drawing = ({ base, accent }) => `<g transform="translate(0 -8)">
  <path d="M166 76h68l8 74h-84zM158 250h84l-8 74h-68z" fill="${base}"/>
  <path d="M166 76h20l-6 74h-22zM158 250h22l6 74h-20z" fill="${shade(base, 82)}"/>
  <circle cx="200" cy="200" r="74" fill="#b5b8b5"/>
  <circle cx="200" cy="200" r="64" fill="#1d2622"/>
  <circle cx="200" cy="200" r="64" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="3"/>
  ${hours}
  <path d="M200 200l-22-26M200 200l34-18" stroke="#fff" stroke-width="6" stroke-linecap="round"/>
  <path d="M200 212v-50" stroke="${accent}" stroke-width="3.5" stroke-linecap="round" transform="rotate(140 200 200)"/>
  <rect x="272" y="192" width="12" height="18" rx="4" fill="#9ba19c"/>
</g>`

export const glasses: Drawing = ({ base, accent }) => `<g transform="translate(0 52)">
  <path d="M84 190l-14-40M316 190l14-40" stroke="${shade(base, 80)}" stroke-width="12" stroke-linecap="round"/>
  <path d="M84 182c30-8 70-8 100 0 6 44-12 78-50 78s-56-34-50-78zM216 182c30-8 70-8 100 0 6 44-12 78-50 78s-56-34-50-78z" fill="${accent}" stroke="${base}" stroke-width="13" stroke-linejoin="round"/>
  <path d="M184 196c8-10 24-10 32 0" fill="none" stroke="${base}" stroke-width="12"/>
  <path d="M106 200l30-10-24 46zM238 200l30-10-24 46z" fill="#fff" opacity=".28"/>
</g>`

export const bottle: Drawing = ({ base, accent }) => `<g transform="translate(0 -6)">
  <rect x="172" y="66" width="56" height="42" rx="10" fill="${accent}"/>
  <path d="M168 112h64c0 26 26 34 26 66v124c0 12-8 20-20 20h-76c-12 0-20-8-20-20V178c0-32 26-40 26-66z" fill="${base}"/>
  <path d="M168 112h18c0 30-20 36-20 66v124c0 10 2 16 6 20h-10c-12 0-20-8-20-20V178c0-32 26-40 26-66z" fill="${shade(base, 84)}"/>
  <path d="M236 182v110" stroke="#fff" stroke-opacity=".3" stroke-width="8" stroke-linecap="round"/>
  <rect x="182" y="214" width="36" height="36" rx="8" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="6"/>
</g>`

export const mug: Drawing = ({ base, accent }) => `<g transform="translate(0 2)">
  <path d="M266 160h26c44 0 44 92 0 92h-26" fill="none" stroke="${shade(base, 85)}" stroke-width="20"/>
  <path d="M116 130h160v124c0 36-24 58-58 58h-44c-34 0-58-22-58-58z" fill="${base}"/>
  <path d="M116 130h46c-10 60-10 130 20 182h-8c-34 0-58-22-58-58z" fill="${shade(base, 88)}"/>
  <ellipse cx="196" cy="130" rx="80" ry="15" fill="${shade(base, 70)}"/>
  <path d="M116 236h160v18H116z" fill="${accent}"/>
</g>`

export const bracelet: Drawing = ({ base, accent }) => `<g transform="translate(0 18)">
  <ellipse cx="200" cy="210" rx="112" ry="84" fill="none" stroke="${shade(base, 62)}" stroke-width="26"/>
  <path d="M88 210c0 48 50 86 112 86s112-38 112-86" fill="none" stroke="${base}" stroke-width="30" stroke-linecap="round"/>
  <path d="M100 236c16 32 54 52 100 52" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="7" stroke-linecap="round"/>
  <g fill="${accent}"><circle cx="200" cy="296" r="20"/><circle cx="158" cy="288" r="11"/><circle cx="242" cy="288" r="11"/></g>
  <circle cx="194" cy="289" r="6" fill="#fff" opacity=".5"/>
</g>`

export const faceMask: Drawing = ({ base, accent }) => `<g transform="translate(0 40)">
  <path d="M110 166c-44-6-62 26-58 60 3 26 24 40 54 34M290 166c44-6 62 26 58 60-3 26-24 40-54 34" fill="none" stroke="${shade(base, 72)}" stroke-width="9" stroke-linecap="round"/>
  <path d="M104 160c34-6 64-24 96-24s62 18 96 24c6 1 8 5 8 10v54c0 30-46 54-104 54S96 254 96 224v-54c0-5 2-9 8-10z" fill="${base}"/>
  <path d="M104 160c20-4 38-11 56-17-14 40-14 88 0 131-38-7-64-27-64-50v-54c0-5 2-9 8-10z" fill="${shade(base, 88)}"/>
  <path d="M104 184c60 12 132 12 192 0M102 208c62 14 134 14 196 0M108 234c58 14 126 14 184 0" fill="none" stroke="${shade(base, 80)}" stroke-width="5" stroke-linecap="round"/>
  <path d="M166 150c22-9 46-9 68 0" fill="none" stroke="${accent}" stroke-width="7" stroke-linecap="round"/>
</g>`
