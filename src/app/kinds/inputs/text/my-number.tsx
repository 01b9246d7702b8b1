import type { Input } from '../input.ts';
import { TextControl } from './text-control.tsx';

export const myNumberInput: Input = (props) => <TextControl {...props} inputMode="numeric" />;
