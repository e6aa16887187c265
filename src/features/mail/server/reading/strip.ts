// The first layer: takes everything out of HTML that is not text, its form, links and pictures.
import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { bodyClass } from './sheet.ts'

const tags =
  `a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em
  figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp
  section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr`.split(/\s+/)
const everywhere = [
  'style',
  'dir',
  'lang',
  'title',
  'align',
  'valign',
  'id',
  'name',
  'role',
  'aria-label',
  'aria-hidden',
  'hidden',
]
const sizes = ['width', 'height']
const tables = [
  ...sizes,
  'bgcolor',
  'background',
  'border',
  'cellpadding',
  'cellspacing',
  'colspan',
  'rowspan',
  'nowrap',
  'scope',
]

const deepest = 1500

/** Reading stops where nobody means it any more. */
class TooDeep extends Error {}

/** The HTML up to where more elements stand inside each other than a mail needs, and the style sheets in it. */
function readBounded(html: string): { bounded: string; css: string } {
  let depth = 0
  let css = ''
  let isStyle = false
  const parser = new Parser({
    onopentag: (name) => {
      depth += 1
      isStyle = name === 'style'
      if (depth > deepest) throw new TooDeep()
    },
    ontext: (text) => {
      if (isStyle) css += text
    },
    onclosetag: () => {
      depth -= 1
      if (isStyle) css += '\n'
      isStyle = false
    },
  })
  try {
    parser.end(html)
    return { bounded: html, css }
  } catch (error) {
    if (error instanceof TooDeep) return { bounded: html.slice(0, parser.startIndex), css }
    throw error
  }
}

const htmlMax = 2_000_000

/** No scripts, forms, frames or style sheets, and no addresses but of links and pictures. */
export const stripHtml = (html: string): string => strip(readBounded(html.slice(0, htmlMax)).bounded, everywhere)

/** The same with the classes that style sheets speak of, and these sheets as they came. */
export function stripStyled(html: string): { html: string; css: string } {
  const { bounded, css } = readBounded(html.slice(0, htmlMax))
  return { html: strip(bounded, css === '' ? everywhere : [...everywhere, 'class']), css }
}

function strip(html: string, attributes: string[]): string {
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: {
      '*': attributes,
      a: ['href'],
      img: ['src', 'srcset', 'alt', ...sizes, 'border', 'hspace', 'vspace'],
      font: ['color', 'face', 'size'],
      div: ['bgcolor', 'background', 'text'],
      hr: ['color', 'noshade', 'size', ...sizes],
      ol: ['start', 'type', 'reversed'],
      ul: ['type'],
      li: ['value', 'type'],
      blockquote: ['type'],
      time: ['datetime'],
      col: ['span', 'width'],
      ...Object.fromEntries(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'].map((tag) => [tag, tables])),
    },
    // The body's colors and paper are those of everything in it.
    transformTags: {
      body: (_, given) => ({ tagName: 'div', attribs: { ...given, class: `${bodyClass} ${given.class ?? ''}` } }),
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'cid', 'data'],
    allowedSchemesByTag: { a: ['http', 'https', 'mailto', 'tel'], img: ['http', 'https', 'cid', 'data'] },
    allowedSchemesAppliedToAttributes: ['href', 'src', 'background'],
    allowProtocolRelative: true,
    // Styles are read by the second layer, which knows them better.
    parseStyleAttributes: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'svg',
      'math',
      'object',
      'template',
      'select',
      'xmp',
      'noembed',
      'noframes',
    ],
  })
}
