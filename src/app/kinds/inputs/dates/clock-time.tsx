import type { Input } from '../input.ts';
import { TextControl } from '../text/text-control.tsx';

/** Accepts 9:00, 900 or 9時30分; written as 09:00. */
export const clockTimeInput: Input = (props) => <TextControl {...props} inputMode="numeric" />;
