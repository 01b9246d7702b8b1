/** The theme menu: light, dark, or as set on the device. */
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { chooseTheme, onThemeChoice, themeChoice, themes } from '../../theme/choice.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';

const icons = { light: Sun, dark: Moon, system: Monitor } as const;

export function ThemeMenu() {
  const translate = useTranslate();
  const choice = useSyncExternalStore(onThemeChoice, themeChoice);
  return (
    <Menu
      label={translate('app.shell.theme.label')}
      items={themes.map((theme) => ({
        key: theme,
        label: translate(`app.shell.theme.${theme}`),
        icon: <Glyph of={icons[theme]} />,
        checked: theme === choice,
        onSelect: () => chooseTheme(theme),
      }))}
      trigger={(properties) => (
        <IconButton {...properties} label={translate('app.shell.theme.label')} icon={<Glyph of={icons[choice]} />} />
      )}
    />
  );
}
