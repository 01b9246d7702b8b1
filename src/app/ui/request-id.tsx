/** The id under which the server logged a failed call, for whoever is asked for help. */
import { useTranslate } from 'ra-core';
import styles from './request-id.module.css';

export function RequestId({ id }: { readonly id: string | null | undefined }) {
  const translate = useTranslate();
  return id ? <p className={styles.id}>{translate('app.errors.requestId', { id })}</p> : null;
}
