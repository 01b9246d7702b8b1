/** Information before the user opens a page of another product. The address of the record page opens the dialog. */

import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { type Access, canRead } from '#model/access/access.ts';
import { linksFor, linksFrom } from '#model/features/links/offered-links.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Values } from '#model/types/values.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { drawCell } from '../../../kinds/cells/index.ts';
import { useCellContexts } from '../../../kinds/cells/use-cell-context.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './outside-dialog.module.css';

interface OutsideDialogProps {
  readonly access: Access;
  readonly record: Values;
  readonly moment: Moment;
}

export default function OutsideDialog({ access, record, moment }: OutsideDialogProps) {
  const { resource } = access;
  const translate = useTranslate();
  const words = useFieldWords(resource);
  const contexts = useCellContexts(resource);
  const [search, setSearch] = useSearchParams();
  const links = linksFor(access).filter(({ outside }) => outside && search.get(outside.param) === 'true');
  const [open] = links.filter((link) => linksFrom([link], record, moment).length > 0);
  if (!open?.outside) return null;
  const { link, shows, param } = open.outside;
  const address = safeAddress(record[link]);
  const close = (): void =>
    setSearch(
      (before) => {
        before.delete(param);
        return before;
      },
      { replace: true },
    );
  const label = translate(`resources.${resource.name}.links.${open.name}`);
  return (
    <Dialog
      open
      size="medium"
      title={translate('app.outside.title', { name: String(record.name ?? ''), label })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{translate('app.actions.cancel')}</Button>
          {address && (
            <ButtonLink variant="primary" to={address} target="_blank" rel="noopener noreferrer" data-autofocus>
              {translate('app.outside.go')}
            </ButtonLink>
          )}
        </>
      }
    >
      <dl className={styles.facts}>
        {shows.flatMap((name) => {
          const context = contexts[name];
          return context && canRead(access, name) ? (
            <div key={name}>
              <dt>{words.label(name)}</dt>
              <dd>{drawCell(record[name], { ...context, record })}</dd>
            </div>
          ) : (
            []
          );
        })}
      </dl>
      <p className={styles.note}>{translate('app.outside.text', { host: address ? new URL(address).host : '' })}</p>
    </Dialog>
  );
}

/** Accepts web addresses only: other schemes could run code in this page. */
function safeAddress(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  const { protocol, href } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
