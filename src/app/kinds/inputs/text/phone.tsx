import type { Input } from '../input.ts';
import { TextControl } from './text-control.tsx';

export const phoneInput: Input = (props) => <TextControl {...props} type="tel" inputMode="tel" />;
