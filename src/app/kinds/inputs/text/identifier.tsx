import type { Input } from '../input.ts';
import { TextControl } from './text-control.tsx';

/** An id of something outside the project, pasted as it is. Ids inside the project are references. */
export const identifierInput: Input = (props) => <TextControl {...props} />;
