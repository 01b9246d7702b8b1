import type { Input } from '../input.ts';
import { TextControl } from './text-control.tsx';

export const textInput: Input = (props) => <TextControl {...props} />;
