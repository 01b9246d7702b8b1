import type { Resource } from '#model/types/resource.ts';
import { useFieldWords } from '../../form/words/use-field-words.ts';
import { useFormat } from '../../providers/words/words.tsx';
import styles from './preview.module.css';

interface CandidateValueProps {
  readonly resource: Resource;
  readonly field: string;
  readonly text: string;
}

/** A value as in the product, but with dates and vocabulary values formatted as on other screens. */
export function CandidateValue({ resource, field, text }: CandidateValueProps) {
  const format = useFormat();
  const words = useFieldWords(resource);
  if (text === '') return <span className={styles.nothing}>–</span>;
  const declared = resource.fields[field];
  if (declared?.values?.includes(text)) return <>{words.value(field, text)}</>;
  const isDay = declared?.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text);
  return <>{isDay ? format.date(text) : text}</>;
}
