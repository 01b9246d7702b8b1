/** The code in an invitation's link: unguessable; only its hash is stored. */
import { createHash, randomBytes } from 'node:crypto';

const form = /^[\w-]{15,64}$/;

export const makeInvitationCode = (): string => randomBytes(32).toString('base64url');

export const isInvitationCode = (text: string): boolean => form.test(text);

export const hashInvitationCode = (code: string): string => createHash('sha256').update(code).digest('hex');
