import { useTranslate } from 'ra-core';
import { actorName } from '../../../providers/words/actor-name.ts';
import type { Cell } from '../cell.ts';

const Actor = ({ label }: { readonly label: string }) => actorName(label, useTranslate());

export const actorCell: Cell = (value) => <Actor label={String(value)} />;
