/** A masked value on a record page. A permitted user can reveal it for some seconds, with a reason. */
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { canReveal, revealedSeconds, revealPath } from '#model/access/sensitive.ts';
import { withId } from '#model/paths/wire.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { request } from '../providers/calls/http.ts';
import { useAccess } from '../providers/session/session.tsx';
import { useToast } from '../shell/messages/toasts.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/icons.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './sensitive.module.css';
import { useHiding } from './use-hiding.ts';

export interface SensitiveValueProps {
  readonly resource: Resource;
  readonly field: Field;
  readonly id: string;
  readonly mask: string;
  readonly label: string;
}

/**
 * Another record, or a change of this one, resets the state.
 * A revealed value and a pending answer belong to the old state.
 */
export default function SensitiveValue(props: SensitiveValueProps) {
  return <Value key={`${props.id} ${props.mask}`} {...props} />;
}

function Value({ resource, field, id, mask, label }: SensitiveValueProps) {
  const translate = useTranslate();
  const access = useAccess(resource);
  const { value, secondsLeft, show, hide } = useHiding();
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const reveal = async (reason: string): Promise<void> => {
    const { body } = await request<{ readonly value: string | null }>(
      'POST',
      withId(`${resource.wire.record}/${revealPath}`, id),
      {
        body: { field: field.name, reason },
      },
    );
    setAsking(false);
    show(body.value ?? '');
  };
  if (field.sensitive?.sealed) return <span>{translate('app.sensitive.set')}</span>;
  if (value === null)
    return (
      <span className={styles.line}>
        <Mask text={mask} />
        {canReveal(access, field) && (
          <Button
            ref={button}
            small
            variant="quiet"
            icon={<Glyph of={Eye} size={14} />}
            aria-label={translate('app.sensitive.showField', { field: label })}
            onClick={() => setAsking(true)}
          >
            {translate('app.sensitive.show')}
          </Button>
        )}
        {isAsking && (
          <ReasonDialog
            title={translate('app.sensitive.showField', { field: label })}
            text={translate('app.sensitive.showText', { seconds: revealedSeconds })}
            button={translate('app.sensitive.show')}
            submit={reveal}
            onClose={() => setAsking(false)}
          />
        )}
      </span>
    );
  return <Revealed value={value} label={label} secondsLeft={secondsLeft} hide={hide} />;
}

interface RevealedProps {
  readonly value: string;
  readonly label: string;
  readonly secondsLeft: number;
  hide(): void;
}

function Revealed({ value, label, secondsLeft, hide }: RevealedProps) {
  const translate = useTranslate();
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      toast({ text: translate('app.sensitive.copied', { field: label }) });
    } catch {
      toast({ text: translate('app.sensitive.notCopied'), tone: 'danger' });
    }
  };
  return (
    <span className={styles.line} data-revealed="">
      <span className={styles.value}>{value}</span>
      <span className={styles.tools}>
        <Button small variant="quiet" icon={<Glyph of={Copy} size={14} />} onClick={() => void copy()}>
          {translate('app.sensitive.copy')}
        </Button>
        <Button small variant="quiet" icon={<Glyph of={EyeOff} size={14} />} onClick={hide}>
          {translate('app.sensitive.hide')}
        </Button>
      </span>
      <span className={styles.left} aria-hidden="true">
        {translate('app.sensitive.left', { seconds: secondsLeft })}
      </span>
      <span className="visually-hidden" role="status">
        {translate('app.sensitive.shownFor', { seconds: revealedSeconds })}
      </span>
    </span>
  );
}

/** Screen readers get a description instead of the asterisks. */
function Mask({ text }: { readonly text: string }) {
  const translate = useTranslate();
  const end = text.replace(/^\*+/, '');
  return (
    <>
      <span className={styles.mask} aria-hidden="true">
        {text}
      </span>
      <span className="visually-hidden">
        {translate(end ? 'app.sensitive.endsWith' : 'app.sensitive.hidden', { end })}
      </span>
    </>
  );
}
