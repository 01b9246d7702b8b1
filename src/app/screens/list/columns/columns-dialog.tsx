/** Chooses the columns of a list, their order, and the height of its rows. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslate } from 'ra-core';
import { neighbourOf } from '../../../table/columns/arrangement-changes.ts';
import type { ColumnsModel } from '../../../table/columns/use-columns.ts';
import { densities, useDensity } from '../../../theme/density.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './columns-dialog.module.css';

export default function ColumnsDialog({ columns, onClose }: { readonly columns: ColumnsModel; onClose(): void }) {
  const translate = useTranslate();
  const { commands } = columns;
  return (
    <Dialog
      open
      title={translate('app.list.columns.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={!columns.isArranged} onClick={commands.reset}>
            {translate('app.list.columns.reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {translate('app.actions.close')}
          </Button>
        </>
      }
    >
      <DensityChoice />
      <p className={styles.legend}>{translate('app.list.columns.hint')}</p>
      <ul className={styles.list}>
        {columns.all.map((one) => (
          <ColumnItem key={one.name} of={one} columns={columns} />
        ))}
      </ul>
    </Dialog>
  );
}

function DensityChoice() {
  const translate = useTranslate();
  const [density, setDensity] = useDensity();
  return (
    <fieldset className={styles.density}>
      <legend className={styles.legend}>{translate('app.list.density.label')}</legend>
      <div className={styles.choices}>
        {densities.map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name="density" checked={density === one} onChange={() => setDensity(one)} />
            {translate(`app.list.density.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ColumnItemProps {
  readonly of: ColumnsModel['all'][number];
  readonly columns: ColumnsModel;
}

/** Shows or hides a column and moves it. */
function ColumnItem({ of: { name, column, visible, leading }, columns }: ColumnItemProps) {
  const translate = useTranslate();
  const { commands } = columns;
  const step = (by: -1 | 1) => (
    <IconButton
      small
      label={`${column.label}: ${translate(by < 0 ? 'app.list.columns.moveLeft' : 'app.list.columns.moveRight')}`}
      icon={<Glyph of={by < 0 ? ArrowUp : ArrowDown} size={14} />}
      disabled={!visible || neighbourOf(columns.all, name, by) === null}
      onClick={() => commands.moveBy(name, by)}
    />
  );
  return (
    <li className={styles.item}>
      <label className={styles.name}>
        <input
          type="checkbox"
          className={styles.check}
          checked={visible}
          disabled={leading}
          onChange={(event) => commands.show(name, event.target.checked)}
        />
        {column.label}
      </label>
      {!leading && (
        <span className={styles.steps}>
          {step(-1)}
          {step(1)}
        </span>
      )}
    </li>
  );
}
