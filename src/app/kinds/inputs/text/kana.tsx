import type { Input } from '../input.ts';
import { TextControl } from './text-control.tsx';

/** Readings: hiragana and half-width katakana are converted to katakana. */
export const kanaInput: Input = (props) => <TextControl {...props} lang="ja" />;
