import type { Input } from '../input.ts';
import { TextControl } from '../text/text-control.tsx';

/** Accepts 2026-04, 2026/4 or 2026.4. */
export const monthInput: Input = (props) => <TextControl {...props} inputMode="numeric" />;
