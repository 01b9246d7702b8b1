/**
 * The command palette: an input, and below it the pages and commands of the account.
 * Its code is prefetched, so that it opens at once.
 */
import { surfaceWords } from 'virtual:daicho/palette';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../providers/session/auth-provider.ts';
import { useLocale } from '../../providers/words/words.tsx';
import { chooseTheme } from '../../theme/choice.ts';
import { classes } from '../../ui/classes.ts';
import { Glyph } from '../../ui/icons.tsx';
import { useSwitchLanguage } from '../menus/use-language.ts';
import { CommandIcon } from './command-icon.tsx';
import { type Command, type Effect, findCommands } from './commands.ts';
import styles from './palette.module.css';
import { useCommands } from './use-commands.ts';
import { useHits } from './use-hits.ts';
import { useOwnVisits } from './use-own-visits.ts';

export interface PaletteProps {
  onClose(): void;
  onShortcuts(): void;
}

interface Group {
  readonly name: 'starred' | 'recent' | 'page' | 'create' | 'command' | 'record';
  readonly commands: readonly Command[];
}

export default function Palette({ onClose, onShortcuts }: PaletteProps) {
  const words = surfaceWords[useLocale()];
  const id = useId();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(0);
  const dialog = useModal(onClose);
  const hits = useHits(text, words.allRecords);
  const groups = useGroups(text, hits.commands);
  const shown = groups.flatMap(({ commands }) => commands);
  const active = Math.min(wanted, shown.length - 1);
  const optionId = (at: number): string => `${id}-${at}`;
  const run = useRun(onClose, onShortcuts);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a change of the list
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, text]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown') setWanted((active + 1) % Math.max(1, shown.length));
    else if (event.key === 'ArrowUp') setWanted((active <= 0 ? shown.length : active) - 1);
    else if (event.key === 'Enter') {
      const chosen = shown[active];
      if (chosen) run(chosen.effect, event.ctrlKey || event.metaKey);
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog by itself
    <dialog
      ref={dialog}
      aria-label={words.title}
      className={styles.dialog}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.panel}>
        <PaletteField
          id={id}
          text={text}
          count={shown.length}
          active={active}
          onType={(typed) => {
            setText(typed);
            setWanted(0);
          }}
          onKeyDown={onKeyDown}
        />
        <PaletteList id={id} groups={groups} active={active} onPoint={setWanted} onRun={run} />
        <p role="status" className={shown.length > 0 ? 'visually-hidden' : styles.nothing}>
          {shown.length > 0 ? words.found.replace('%{count}', String(shown.length)) : hits.isSettled && words.nothing}
        </p>
      </div>
    </dialog>
  );
}

interface PaletteFieldProps {
  readonly id: string;
  readonly text: string;
  /** Number of options. */
  readonly count: number;
  readonly active: number;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

function PaletteField({ id, text, count, active, onType, onKeyDown }: PaletteFieldProps) {
  const words = surfaceWords[useLocale()];
  return (
    <div className={styles.field}>
      <Glyph of={Search} />
      <input
        type="text"
        role="combobox"
        aria-label={words.title}
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={words.placeholder}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd>Esc</kbd>
    </div>
  );
}

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly active: number;
  onPoint(at: number): void;
  onRun(effect: Effect, elsewhere: boolean): void;
}

function PaletteList({ id, groups, active, onPoint, onRun }: PaletteListProps) {
  const words = surfaceWords[useLocale()];
  let at = -1;
  return (
    <div id={`${id}-list`} role="listbox" aria-label={words.title} className={styles.list}>
      {groups.map(({ name, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className={styles.group}>
          <p id={`${id}-${name}`} className={styles.heading}>
            {words[name]}
          </p>
          {commands.map((command) => {
            at += 1;
            const here = at;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
              <div
                key={command.key}
                id={`${id}-${here}`}
                role="option"
                tabIndex={-1}
                aria-selected={here === active}
                className={classes(styles.option, here === active && styles.active)}
                onPointerMove={() => onPoint(here)}
                onClick={(event) => onRun(command.effect, event.ctrlKey || event.metaKey)}
              >
                <CommandIcon name={command.icon} />
                <span className={styles.label}>{command.label}</span>
                {command.detail ? <span className={styles.detail}>{command.detail}</span> : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Starred and recent items come first while the input is empty. Records come last, so that they move nothing when they arrive. */
function useGroups(text: string, records: readonly Command[]): readonly Group[] {
  const commands = useCommands();
  const { starred, recent } = useOwnVisits(commands);
  const found = findCommands(commands, text);
  const groups: readonly Group[] = [
    ...(text.trim() === ''
      ? ([
          { name: 'starred', commands: starred },
          { name: 'recent', commands: recent },
        ] as const)
      : []),
    ...(['page', 'create', 'command'] as const).map((name) => ({
      name,
      commands: found.filter(({ kind }) => kind === name),
    })),
  ];
  const present = groups.filter(({ commands: some }) => some.length > 0);
  if (text.trim() === '') return present;
  // The group of the best match comes first.
  const placed = present.toSorted(
    (a, b) => found.indexOf(a.commands[0] as Command) - found.indexOf(b.commands[0] as Command),
  );
  return records.length > 0 ? [...placed, { name: 'record', commands: records }] : placed;
}

function useRun(onClose: () => void, onShortcuts: () => void): (effect: Effect, elsewhere: boolean) => void {
  const navigate = useNavigate();
  const switchLanguage = useSwitchLanguage();
  return (effect, elsewhere) => {
    if (effect.kind === 'go' && elsewhere) {
      window.open(effect.to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (effect.kind === 'go') void navigate(effect.to);
    else if (effect.kind === 'theme') chooseTheme(effect.theme);
    else if (effect.kind === 'language') switchLanguage(effect.locale);
    else if (effect.kind === 'shortcuts') onShortcuts();
    else void signOut();
  };
}

/** Opens the dialog with the focus in its input, and returns the focus afterwards. */
function useModal(onClose: () => void) {
  const element = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const cancelled = (event: Event): void => {
      event.preventDefault();
      close.current();
    };
    dialog.addEventListener('cancel', cancelled);
    dialog.showModal();
    dialog.querySelector('input')?.focus();
    if (performance.getEntriesByName('palette:asked').length > 0) performance.measure('palette:open', 'palette:asked');
    return () => {
      dialog.removeEventListener('cancel', cancelled);
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return element;
}
