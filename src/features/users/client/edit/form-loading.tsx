// The grey shape of a person's record while it is read.
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Loading, Skeleton } from '#ui/states.tsx'
import classes from './form-loading.module.css'

const fields = Array.from({ length: 8 }, (_, index) => `field ${index}`)

export function FormLoading() {
  return (
    <PanelGrid>
      <Panel span={4}>
        <Loading>
          <div className={classes['side']}>
            <Skeleton className={classes['face']} />
            <Skeleton className={classes['line']} />
            <Skeleton className={classes['line']} />
          </div>
        </Loading>
      </Panel>
      <Panel span={8} aria-hidden="true">
        <Loading>
          <div className={classes['fields']}>
            {fields.map((key) => (
              <Skeleton key={key} className={classes['field']} />
            ))}
          </div>
        </Loading>
      </Panel>
    </PanelGrid>
  )
}
