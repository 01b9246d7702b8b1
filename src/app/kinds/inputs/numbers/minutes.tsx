import { minutesText } from '#model/kinds/minutes.ts';
import type { Input } from '../input.ts';
import { NumberControl } from './number-control.tsx';

/** A duration in hours and minutes: `7:45`. */
export const minutesInput: Input = (props) => <NumberControl {...props} inputMode="numeric" write={minutesText} />;
