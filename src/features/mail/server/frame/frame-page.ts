// The document of a frame: a mail's HTML between our own style sheet, which reads well in both modes.
import { colours } from '#kernel/brand.ts'
import { escapeHtml } from '#kernel/server/words.ts'

type Page = { mode: 'light' | 'dark'; title: string; body: string; media: string }

const colorsOf = (mode: Page['mode']) =>
  Object.entries(colours.frame[mode])
    .map(([role, color]) => `--${role}:${color}`)
    .join(';')

const style = `
html{background:var(--ground);color:var(--ink);font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
body{margin:0;padding:0}
#mail{overflow-x:auto;overflow-y:hidden;padding:1px}
img{max-width:100%;height:auto;border:0}
table{max-width:100%;border-spacing:0;overflow-wrap:break-word}
pre,tt,code,samp,kbd{font-family:ui-monospace,"Cascadia Mono",Menlo,monospace;white-space:pre-wrap}
a{color:var(--link)}
blockquote{margin:0.5em 0;padding-inline-start:0.9em;border-inline-start:2px solid var(--line)}
blockquote blockquote blockquote blockquote blockquote{margin-inline-start:0;padding-inline-start:0;border:0}
p{margin:0 0 0.8em}
hr{border:0;border-top:1px solid var(--line)}
.true-address{font-size:0.85em;opacity:1;unicode-bidi:isolate}
.picture{display:inline-block;padding:1px 6px;border:1px dashed var(--line);border-radius:4px;vertical-align:middle;max-width:100%}
.picture:empty{min-width:20px;min-height:14px}
@media print{html{background:white;color:black}}`

export const framePage = ({ mode, title, body, media }: Page): string => `<!doctype html>
<html style="color-scheme:${mode};${colorsOf(mode)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style>${style}</style>${media === '' ? '' : `<style>${media}</style>`}</head>
<body><div id="mail" dir="auto">${body}</div></body></html>`
