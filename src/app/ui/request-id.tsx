/** The id of a failed call in the server log, for support. */
import { useTranslate } from 'ra-core';
import styles from './request-id.module.css';

export function RequestId({ id }: { readonly id: string | null | undefined }) {
  const translate = useTranslate();
  return id ? <p className={styles.id}>{translate('app.errors.requestId', { id })}</p> : null;
}
