/**
 * Input of a quantity: typed, or changed with plus and minus. An invalid quantity shows its error and stays in the
 * input.
 */
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFormat } from '#app/providers/words/words.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Glyph } from '#app/ui/icons.tsx';
import styles from './cart.module.css';

export interface QuantityProps {
  readonly title: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Rejects when the quantity could not be saved. */
  save(quantity: number): Promise<void>;
}

export function Quantity({ title, value, least, most, save }: QuantityProps) {
  const translate = useTranslate();
  const id = useId();
  const { draft, setDraft, error, setError, isSaving, take } = useQuantityDraft({ value, least, most, save });
  return (
    <div className={styles.quantity} aria-busy={isSaving}>
      <div className={styles.stepper}>
        <IconButton
          small
          label={translate('app.cart.less', { title })}
          icon={<Glyph of={Minus} />}
          disabled={isSaving || value <= least}
          onClick={() => void take(String(value - 1))}
        />
        <input
          className={styles.number}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={translate('app.cart.quantity', { title })}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : id}
          value={draft ?? String(value)}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={() => draft !== null && void take(draft)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) void take(draft ?? String(value));
            if (event.key === 'Escape') {
              setDraft(null);
              setError(null);
            }
          }}
        />
        <IconButton
          small
          label={translate('app.cart.more', { title })}
          icon={<Glyph of={Plus} />}
          disabled={isSaving || value >= most}
          onClick={() => void take(String(value + 1))}
        />
      </div>
      {error !== null && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The typed quantity until it is saved. */
function useQuantityDraft({ value, least, most, save }: Omit<QuantityProps, 'title'>) {
  const translate = useTranslate();
  const format = useFormat();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const take = async (text: string): Promise<void> => {
    const quantity = Number(text.normalize('NFKC').replaceAll(',', ''));
    if (text.trim() === '' || !Number.isInteger(quantity) || quantity < least || quantity > most) {
      setDraft(text);
      setError(translate('app.cart.range', { from: format.number(least), to: format.number(most) }));
      return;
    }
    setError(null);
    if (quantity === value) return setDraft(null);
    setDraft(String(quantity));
    setSaving(true);
    try {
      await save(quantity);
      setDraft(null);
    } catch {
      setError(translate('app.cart.notSaved'));
    } finally {
      setSaving(false);
    }
  };
  return { draft, setDraft, error, setError, isSaving, take };
}
