/** The language menu. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import Languages from 'lucide-react/icons/languages';
import { useTranslate } from 'ra-core';
import { locales } from '#model/base/locales.ts';
import { useLocale } from '../../providers/words/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import styles from './bar.module.css';
import { useSwitchLanguage } from './use-language.ts';

export function LanguageMenu() {
  const translate = useTranslate();
  const locale = useLocale();
  const switchTo = useSwitchLanguage();
  const name = translate(`app.shell.languages.${locale}`);
  return (
    <Menu
      label={translate('app.shell.language')}
      items={locales.map((one) => ({
        key: one,
        label: translate(`app.shell.languages.${one}`),
        lang: one.slice(0, 2),
        checked: one === locale,
        onSelect: () => switchTo(one),
      }))}
      trigger={(properties) => (
        <Button
          {...properties}
          variant="quiet"
          className={styles.language}
          icon={<Glyph of={Languages} />}
          aria-label={`${translate('app.shell.language')}: ${name}`}
        >
          <span className={styles.name}>{name}</span>
          <Glyph of={ChevronDown} size={14} className={styles.chevron} />
        </Button>
      )}
    />
  );
}
