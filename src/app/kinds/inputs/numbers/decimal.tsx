import type { Input } from '../input.ts';
import { NumberControl } from './number-control.tsx';

export const decimalInput: Input = (props) => <NumberControl {...props} inputMode="decimal" />;
