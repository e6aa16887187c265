// The settings drawer: mode, contrast, direction, layout, stretch, colour, fullscreen; reset in its head.
import { useTranslation } from '#kernel/client/i18n.ts'
import {
  IconCircleHalf2,
  IconContrastFilled,
  IconMaximize,
  IconMinimize,
  IconMoon,
  IconRefresh,
  IconSun,
  IconTextDirectionLtr,
  IconTextDirectionRtl,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSettingsContext } from '#kernel/client/settings.tsx'
import type { Settings } from '#kernel/settings.ts'
import { settingValues } from '#kernel/settings.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceTiles } from '#ui/choice-tiles.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import classes from './settings-drawer.module.css'
import { StretchRow } from './stretch-row.tsx'
import { useFullscreen } from './use-fullscreen.ts'

type Layout = Settings['themeLayout']
type Preset = Settings['themeColorPresets']

/** Where the menu stands in each layout's little drawing: x, y, width, height, and then the page. */
const layoutDrawing: Record<Layout, [menu: readonly number[], page: readonly number[]]> = {
  vertical: [
    [5, 5, 12, 26],
    [20, 5, 27, 26],
  ],
  horizontal: [
    [5, 5, 42, 7],
    [5, 15, 42, 16],
  ],
  mini: [
    [5, 5, 6, 26],
    [14, 5, 33, 26],
  ],
}

function LayoutDrawing({ layout }: { layout: Layout }) {
  return (
    <svg width={52} height={36} viewBox="0 0 52 36" className={classes['drawing']} aria-hidden="true">
      <rect x={1} y={1} width={50} height={34} rx={5} className={classes['window']} />
      {layoutDrawing[layout].map(([x, y, width, height], part) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={2.5}
          className={part === 0 ? classes['menu'] : classes['page']}
        />
      ))}
    </svg>
  )
}

// Every option has a value, a name for screen readers, and a drawing.
function useChoices() {
  const { t } = useTranslation()
  const icon = (of: typeof IconSun): ReactNode => <Icon of={of} size={22} />
  const presetName: Record<Preset, string> = {
    default: t('app.settings.default'),
    cyan: t('app.settings.cyan'),
    purple: t('app.settings.purple'),
    blue: t('app.settings.blue'),
    orange: t('app.settings.orange'),
    red: t('app.settings.red'),
  }
  return {
    mode: [
      { value: 'light', name: t('app.settings.light'), content: icon(IconSun) },
      { value: 'dark', name: t('app.settings.dark'), content: icon(IconMoon) },
    ],
    contrast: [
      { value: 'default', name: t('app.settings.default'), content: icon(IconCircleHalf2) },
      { value: 'bold', name: t('app.settings.bold'), content: icon(IconContrastFilled) },
    ],
    direction: [
      { value: 'ltr', name: t('app.settings.ltr'), content: icon(IconTextDirectionLtr) },
      { value: 'rtl', name: t('app.settings.rtl'), content: icon(IconTextDirectionRtl) },
    ],
    layout: (['vertical', 'horizontal', 'mini'] as const).map((value) => ({
      value,
      name: t(`app.settings.${value}`),
      content: <LayoutDrawing layout={value} />,
    })),
    preset: settingValues.themeColorPresets.map((value) => ({
      value,
      name: presetName[value],
      content: <span className={classes['swatch']} data-colour={value} />,
    })),
  } as const
}

function Choices() {
  const { t } = useTranslation()
  const { settings, change, toggleMode, toggleContrast, toggleDirection } = useSettingsContext()
  const choices = useChoices()
  return (
    <>
      <ChoiceTiles
        label={t('app.settings.mode')}
        value={settings.themeMode}
        onChange={toggleMode}
        options={choices.mode}
      />
      <ChoiceTiles
        label={t('app.settings.contrast')}
        value={settings.themeContrast}
        onChange={toggleContrast}
        options={choices.contrast}
      />
      <ChoiceTiles
        label={t('app.settings.direction')}
        value={settings.themeDirection}
        onChange={toggleDirection}
        options={choices.direction}
      />
      <ChoiceTiles
        label={t('app.settings.layout')}
        value={settings.themeLayout}
        onChange={(themeLayout: Layout) => change({ themeLayout })}
        options={choices.layout}
        columns={3}
      />
      <StretchRow />
      <div className={classes['colours']}>
        <ChoiceTiles
          label={t('app.settings.colour')}
          value={settings.themeColorPresets}
          onChange={(themeColorPresets: Preset) => change({ themeColorPresets })}
          options={choices.preset}
          columns={3}
        />
      </div>
    </>
  )
}

export function SettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { isChanged, reset } = useSettingsContext()
  const fullscreen = useFullscreen()
  const resetButton = (
    <IconButton
      label={isChanged ? t('app.settings.resetChanged') : t('app.settings.reset')}
      icon={IconRefresh}
      {...(isChanged && { badge: 'dot' })}
      onClick={reset}
    />
  )
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('app.settings.title')}
      actions={resetButton}
      size="settings"
      keepMounted
    >
      <div className={classes['settings']}>
        <Choices />
        {fullscreen && (
          <span className={classes['fullscreen']}>
            <Button
              size="lg"
              fullWidth
              icon={fullscreen.isOn ? IconMinimize : IconMaximize}
              onClick={fullscreen.toggle}
            >
              {fullscreen.isOn ? t('app.settings.exitFullscreen') : t('app.settings.fullscreen')}
            </Button>
          </span>
        )}
      </div>
    </SideDrawer>
  )
}
