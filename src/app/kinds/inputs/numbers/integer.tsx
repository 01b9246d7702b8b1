import type { Input } from '../input.ts';
import { NumberControl } from './number-control.tsx';

export const integerInput: Input = (props) => <NumberControl {...props} inputMode="numeric" />;
