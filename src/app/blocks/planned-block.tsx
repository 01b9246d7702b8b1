/** Says that something is not connected yet, with a link to its setup. */
import Unplug from 'lucide-react/icons/unplug';
import { useTranslate } from 'ra-core';
import { useDestination } from '../providers/destinations.ts';
import { useSession } from '../providers/session/session.tsx';
import { mayOpen } from '../shell/navigation/navigation-plan.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Glyph } from '../ui/icons.tsx';
import { BlockFrame } from './block-frame.tsx';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

export default function PlannedBlock({ block }: BlockProps<'planned'>) {
  const translate = useTranslate();
  const session = useSession();
  const word = (key: string): string => translate(`resources.${block.owner}.blocks.${block.name}.${key}`, { _: '' });
  const target = useDestination(block.to);
  return (
    <BlockFrame block={block}>
      <div className={styles.planned}>
        <Glyph of={Unplug} size={18} />
        <p>{word('text')}</p>
        {target && mayOpen(target, session) && (
          <ButtonLink to={target.routes.list} small>
            {word('link') || translate(`resources.${target.name}.name`, { smart_count: 2 })}
          </ButtonLink>
        )}
      </div>
    </BlockFrame>
  );
}
