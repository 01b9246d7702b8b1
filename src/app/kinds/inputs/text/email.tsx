import type { Input } from '../input.ts';
import { TextControl } from './text-control.tsx';

/** Not `type="email"`: browsers drop full-width characters there, or refuse them in words of their own. */
export const emailInput: Input = (props) => <TextControl {...props} inputMode="email" />;
