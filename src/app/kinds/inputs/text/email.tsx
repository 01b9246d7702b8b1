import type { Input } from '../input.ts';
import { TextControl } from './text-control.tsx';

/** Not `type="email"`: browsers drop full-width characters in it, or reject them with their own message. */
export const emailInput: Input = (props) => <TextControl {...props} inputMode="email" />;
