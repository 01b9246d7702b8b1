import { Monogram } from '../../ui/monogram.tsx';
import { type Input, textOf } from './input.ts';
import styles from './inputs.module.css';
import { TextControl } from './text-control.tsx';

/** Address of a picture, with the picture beside it. */
export const imageInput: Input = (props) => {
  const address = props.invalid ? '' : textOf(props.value);
  return (
    <span className={styles.withPreview}>
      <Monogram name={textOf(props.record.name) || props.label} size={32} {...(address ? { src: address } : {})} />
      <TextControl {...props} inputMode="url" />
    </span>
  );
};
