import type { Input } from '../input.ts';
import { TextControl } from './text-control.tsx';

export const romajiInput: Input = (props) => <TextControl {...props} lang="en" />;
