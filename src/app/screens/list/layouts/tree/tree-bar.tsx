/** Controls of a tree: its look, what is expanded, fit to screen, and search results. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import ListTree from 'lucide-react/icons/list-tree';
import Network from 'lucide-react/icons/network';
import Scan from 'lucide-react/icons/scan';
import SquareStack from 'lucide-react/icons/square-stack';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Glyph } from '../../../../ui/icons.tsx';
import switchStyles from '../layouts.module.css';
import styles from './tree.module.css';
import type { OpenNodes } from './use-open-nodes.ts';
import type { TreeLook } from './use-tree-look.ts';

const looks: readonly (readonly [TreeLook, typeof Network])[] = [
  ['hierarchy', Network],
  ['compact', SquareStack],
  ['tree', ListTree],
];

export interface FindState {
  readonly search: string;
  readonly count: number;
  /** Starts at 0. */
  readonly at: number;
  readonly goBy: (by: -1 | 1) => void;
}

interface TreeBarProps {
  readonly look: TreeLook;
  /** Null if there is only one look. */
  readonly chooseLook: ((look: TreeLook) => void) | null;
  readonly isPhone: boolean;
  readonly open: OpenNodes;
  readonly isFitted: boolean;
  readonly fit: (isFitted: boolean) => void;
  readonly find: FindState;
}

export function TreeBar({ look, chooseLook, isPhone, open, isFitted, fit, find }: TreeBarProps) {
  const translate = useTranslate();
  const name = useId();
  return (
    <div className={styles.bar}>
      {!isPhone && chooseLook && (
        <fieldset className={switchStyles.switch}>
          <legend className="visually-hidden">{translate('app.tree.look')}</legend>
          {looks.map(([one, icon]) => (
            <label key={one} className={classes(switchStyles.look, styles.look)}>
              <input
                type="radio"
                className={switchStyles.radio}
                name={name}
                checked={one === look}
                onChange={() => chooseLook(one)}
              />
              <Glyph of={icon} />
              {translate(`app.tree.looks.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
      <span className={styles.tools}>
        <IconButton label={translate('app.tree.openAll')} icon={<Glyph of={ChevronsUpDown} />} onClick={open.openAll} />
        <IconButton
          label={translate('app.tree.closeAll')}
          icon={<Glyph of={ChevronsDownUp} />}
          onClick={open.closeAll}
        />
        {!isPhone && look !== 'tree' && (
          <IconButton
            label={translate('app.tree.fit')}
            aria-pressed={isFitted}
            icon={<Glyph of={Scan} />}
            onClick={() => fit(!isFitted)}
          />
        )}
      </span>
      {find.search !== '' && <Found {...find} />}
    </div>
  );
}

function Found({ search, count, at, goBy }: FindState) {
  const translate = useTranslate();
  return (
    <span className={styles.find}>
      <span role="status" className={styles.findWords}>
        {count === 0
          ? translate('app.tree.notFound', { search })
          : translate('app.tree.foundAt', { at: at + 1, count })}
      </span>
      {count > 1 && (
        <>
          <IconButton
            small
            label={translate('app.tree.findPrevious')}
            icon={<Glyph of={ChevronUp} />}
            onClick={() => goBy(-1)}
          />
          <IconButton
            small
            label={translate('app.tree.findNext')}
            icon={<Glyph of={ChevronDown} />}
            onClick={() => goBy(1)}
          />
        </>
      )}
    </span>
  );
}
