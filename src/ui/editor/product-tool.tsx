// The tool that puts a product of the shop into an article.
import type { Editor } from '@tiptap/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../popover.tsx'
import type { FindProducts, FoundProduct } from '../rich-text-editor.tsx'
import { TextField } from '../text-field.tsx'
import classes from './product-tool.module.css'

const pauseMs = 200

type ProductToolProps = { editor: Editor; find: FindProducts }

export function ProductTool({ editor, find }: ProductToolProps) {
  const { t } = useTranslation()
  return (
    <Popover
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="sm"
          icon={IconShoppingBag}
          label={t('ui.editor.product.insert')}
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    >
      {(close) => (
        <ProductList
          find={find}
          onChoose={({ id, title }) => {
            close()
            editor.chain().focus().insertContent({ type: 'product', attrs: { id, title } }).run()
          }}
        />
      )}
    </Popover>
  )
}

type ProductListProps = { find: FindProducts; onChoose: (product: FoundProduct) => void }

function ProductList({ find, onChoose }: ProductListProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { products, hasFailed, isAnswered } = useProducts(find, typed.trim())
  return (
    <div className={classes['panel']}>
      <TextField
        label={t('ui.editor.product.find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        size="sm"
        autoComplete="off"
        data-autofocus
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // The form around the editor isn't sent.
          event.preventDefault()
          if (products[0]) onChoose(products[0])
        }}
      />
      {products.length > 0 && (
        <ul className={classes['list']}>
          {products.map((product) => (
            <li key={product.id}>
              <button type="button" className={classes['product']} onClick={() => onChoose(product)}>
                <bdi className={classes['title']}>{product.title}</bdi>
                {product.note !== null && <bdi className={classes['note']}>{product.note}</bdi>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className={classes['note']}>
        {hasFailed && t('ui.editor.product.failed')}
        {isAnswered && products.length === 0 && t('ui.editor.product.none')}
      </output>
    </div>
  )
}

type Answer = { text: string; products: readonly FoundProduct[]; hasFailed: boolean }
const nothing: readonly FoundProduct[] = []

function useProducts(find: FindProducts, text: string) {
  const [answer, setAnswer] = useState<Answer>()
  const ask = useEffectEvent((keep: (answer: Answer) => void) => {
    void find(text).then(
      (products) => keep({ text, products, hasFailed: false }),
      () => keep({ text, products: nothing, hasFailed: true }),
    )
  })
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    const timer = setTimeout(() => ask((next) => isCurrent && setAnswer(next)), pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  const known = text !== '' && answer?.text === text ? answer : undefined
  return {
    // Those of the text before stay until the next ones are there.
    products: text === '' ? nothing : (answer?.products ?? nothing),
    hasFailed: known?.hasFailed ?? false,
    isAnswered: known !== undefined && !known.hasFailed,
  }
}
