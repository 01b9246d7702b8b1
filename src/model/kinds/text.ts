export { textKind as text } from './text-kind.ts';
