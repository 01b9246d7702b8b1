/** Switches between the layouts of a list: table, cards, timeline, matrix, tree. */
import CalendarDays from 'lucide-react/icons/calendar-days';
import History from 'lucide-react/icons/history';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Network from 'lucide-react/icons/network';
import Rows3 from 'lucide-react/icons/rows-3';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { LayoutKind } from '#model/features/layouts/layout.ts';
import type { Layout } from '#model/types/screens/layout.ts';
import { Glyph } from '../../../ui/icons.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import styles from './layouts.module.css';

const icons: Readonly<Record<LayoutKind, typeof Rows3>> = {
  table: Rows3,
  cards: LayoutGrid,
  timeline: History,
  matrix: CalendarDays,
  tree: Network,
};

interface LayoutSwitchProps {
  readonly offered: readonly Layout[];
  readonly chosen: LayoutKind;
  readonly onChoose: (kind: LayoutKind) => void;
}

export function LayoutSwitch({ offered, chosen, onChoose }: LayoutSwitchProps) {
  const translate = useTranslate();
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{translate('app.list.layout.label')}</legend>
      {offered.map(({ kind }) => (
        <Tooltip key={kind} text={translate(`app.list.layout.${kind}`)}>
          <label className={styles.look}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              aria-label={translate(`app.list.layout.${kind}`)}
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            <Glyph of={icons[kind]} />
          </label>
        </Tooltip>
      ))}
    </fieldset>
  );
}
