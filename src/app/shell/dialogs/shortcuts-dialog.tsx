/** The list of all keyboard shortcuts. Loads when it is opened. */
import { surfaceWords } from 'virtual:daicho/palette';
import { Fragment } from 'react';
import { useLocale } from '../../providers/words/words.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { commandKey, metaKey } from '../platform.ts';
import styles from './shortcuts-dialog.module.css';

/** `Mod` is the modifier key for commands. */
const keyNames: Readonly<Record<string, string>> = { Mod: commandKey, Meta: metaKey };

/** `+` joins keys that are pressed together. */
const groups = [
  {
    name: 'everywhere',
    keys: { search: ['Mod+K'], help: ['?'], language: ['Ctrl+Meta+L'], close: ['Esc'] },
  },
  {
    name: 'list',
    keys: {
      move: ['↑', '↓'],
      open: ['Enter'],
      select: ['Space'],
      extend: ['Shift+↑', 'Shift+↓'],
      clear: ['Esc'],
      order: ['Alt+↑', 'Alt+↓'],
    },
  },
  { name: 'form', keys: { save: ['Mod+Enter'], calendar: ['Alt+↓'] } },
] as const;

export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const words = surfaceWords[useLocale()].shortcuts;
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <div className={styles.groups} tabIndex={-1} data-autofocus="">
        {groups.map(({ name, keys }) => (
          <section key={name} aria-label={words.groups[name]}>
            <h3 className={styles.heading}>{words.groups[name]}</h3>
            <dl className={styles.list}>
              {Object.entries<readonly string[]>(keys).map(([key, ways]) => (
                <Fragment key={key}>
                  <dt>{words.keys[key]}</dt>
                  <dd>
                    {ways.map((way) => (
                      <Keys key={way} way={way} />
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ way }: { readonly way: string }) {
  return (
    <span className={styles.keys}>
      {way.split('+').map((key) => (
        <kbd key={key}>{keyNames[key] ?? key}</kbd>
      ))}
    </span>
  );
}
