import type { Input } from '../input.ts';
import { TextControl } from './text-control.tsx';

export const urlInput: Input = (props) => <TextControl {...props} inputMode="url" />;
