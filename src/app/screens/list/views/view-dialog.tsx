/** Saves what the list shows as a view, or changes the name of a view and who sees it. */
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Access } from '#model/access/access.ts';
import { tidyLine } from '#model/base/text/tidy.ts';
import {
  type Audience,
  audiences,
  type ListView,
  type ListViews,
  longestViewName,
  type Named,
} from '#model/features/views/list-view.ts';
import type { ViewState } from '#model/types/screens/view.ts';
import formStyles from '../../../form/form.module.css';
import { isComposing } from '../../../form/keys.ts';
import inputStyles from '../../../kinds/inputs/inputs.module.css';
import { codeOf } from '../../../providers/calls/http.ts';
import { useToast } from '../../../shell/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useWriteViews } from './use-views.ts';
import { addressOfView } from './view-address.ts';
import styles from './view-dialog.module.css';

interface ViewDialogProps {
  readonly access: Access;
  readonly views: ListViews;
  /** Null for a new view. */
  readonly view: ListView | null;
  readonly shown: ViewState;
  onClose(): void;
}

interface Fields {
  readonly name: string;
  readonly audience: Audience;
  readonly group: string | null;
  readonly isLocked: boolean;
  readonly roles: readonly string[];
  readonly owner: string | null;
}

export default function ViewDialog({ access, views, view, shown, onClose }: ViewDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [fields, setFields] = useState<Fields>(() => fieldsOf(view, views));
  const set = (part: Partial<Fields>): void => setFields((before) => ({ ...before, ...part }));
  const isNameless = tidyLine(fields.name) === '';
  const { problem, busy, send } = useSending(useSave(access, view, shown, views.roles.length > 0), onClose);
  return (
    <Dialog
      open
      title={translate(view ? 'app.views.edit' : 'app.views.saveAs')}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {translate('app.actions.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {translate('app.actions.save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send(fields);
        }}
      >
        <NameField
          id={`${id}-name`}
          value={fields.name}
          isInvalid={problem !== null && isNameless}
          problemId={problem === null ? undefined : `${id}-problem`}
          onChange={(name) => set({ name })}
        />
        {(view === null || view.can.manage) && <Managed id={id} view={view} fields={fields} views={views} set={set} />}
        {problem && (
          <p id={`${id}-problem`} role="alert" className={formStyles.alert}>
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface ManagedProps extends Pick<ViewDialogProps, 'view' | 'views'> {
  readonly id: string;
  readonly fields: Fields;
  readonly set: (part: Partial<Fields>) => void;
}

/** What only the owner and administrators choose. */
function Managed({ id, view, fields, views, set }: ManagedProps) {
  const translate = useTranslate();
  return (
    <>
      <Sharing id={id} fields={fields} views={views} set={set} />
      {fields.audience !== 'private' && <Roles chosen={fields.roles} offered={views.roles} set={set} />}
      {view && views.owners.length > 0 && (
        <Choice
          id={`${id}-owner`}
          label={translate('app.views.owner')}
          empty={view.owner === null ? translate('app.views.ownerGone') : null}
          value={fields.owner ?? ''}
          options={views.owners}
          onChange={(owner) => set({ owner })}
        />
      )}
    </>
  );
}

interface NameFieldProps {
  readonly id: string;
  readonly value: string;
  readonly isInvalid: boolean;
  readonly problemId: string | undefined;
  onChange(name: string): void;
}

function NameField({ id, value, isInvalid, problemId, onChange }: NameFieldProps) {
  const translate = useTranslate();
  return (
    <div className={formStyles.field}>
      <label className={formStyles.label} htmlFor={id}>
        {translate('app.views.name')}
      </label>
      <div className={inputStyles.box}>
        <input
          id={id}
          className={inputStyles.bare}
          maxLength={longestViewName}
          autoComplete="off"
          aria-invalid={isInvalid}
          aria-describedby={problemId}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
          }}
        />
      </div>
    </div>
  );
}

interface RolesProps {
  readonly chosen: readonly string[];
  /** Empty for accounts that choose none. */
  readonly offered: readonly Named[];
  readonly set: (part: Partial<Fields>) => void;
}

/** Roles whose lists open with the view. */
function Roles({ chosen, offered, set }: RolesProps) {
  const translate = useTranslate();
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={formStyles.label}>{translate('app.views.roles')}</legend>
      {offered.map(({ id, title }) => (
        <label key={id} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => set({ roles: toggled(chosen, id, target.checked) })}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

/** Sends the fields, closes the dialog, and says why if it could not be done. */
function useSending(save: (fields: Fields) => Promise<void>, onClose: () => void) {
  const translate = useTranslate();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (fields: Fields): Promise<void> => {
    if (tidyLine(fields.name) === '') return setProblem(translate('app.views.nameMissing'));
    setBusy(true);
    try {
      await save(fields);
      onClose();
    } catch (error) {
      setProblem(translate(`app.errors.${codeOf(error)}`));
      setBusy(false);
    }
  };
  return { problem, busy, send };
}

const fieldsOf = (view: ListView | null, { groups }: ListViews): Fields => ({
  name: view?.name ?? '',
  audience: view?.audience ?? 'private',
  group: view?.group ?? groups[0]?.id ?? null,
  isLocked: view?.isLocked ?? false,
  roles: view?.roles ?? [],
  owner: view?.owner?.id ?? null,
});

const toggled = (all: readonly string[], one: string, isChosen: boolean): readonly string[] =>
  isChosen ? [...all, one] : all.filter((other) => other !== one);

/** @returns saves a new view and opens it, or the changed fields of an old one */
function useSave(
  access: Access,
  view: ListView | null,
  shown: ViewState,
  choosesRoles: boolean,
): (fields: Fields) => Promise<void> {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const toast = useToast();
  const { name, routes } = access.resource;
  const write = useWriteViews(name);
  return async ({ owner, ...fields }) => {
    const isPrivate = fields.audience === 'private';
    const shared = {
      audience: fields.audience,
      group: fields.audience === 'group' ? fields.group : null,
      isLocked: !isPrivate && fields.isLocked,
      ...(choosesRoles && { roles: isPrivate ? [] : fields.roles }),
    };
    if (view === null) {
      const saved = await write.create({ name: fields.name, state: shown, ...shared });
      void navigate(routes.list + addressOfView(access, search, saved), { replace: true });
      toast({ text: translate('app.views.saved', { name: saved.name }) });
      return;
    }
    const passed = owner !== null && owner !== view.owner?.id ? { owner } : {};
    await write.update(view, { name: fields.name, ...(view.can.manage ? { ...shared, ...passed } : {}) });
    toast({ text: translate('app.views.saved', { name: fields.name }) });
  };
}

type SharingProps = Omit<ManagedProps, 'view'>;

function Sharing({ id, fields, views, set }: SharingProps) {
  const translate = useTranslate();
  const offered = audiences.filter((one) => one !== 'group' || views.groups.length > 0 || fields.audience === 'group');
  return (
    <fieldset className={styles.group}>
      <legend className={formStyles.label}>{translate('app.views.sees')}</legend>
      {offered.map((audience) => (
        <label key={audience} className={styles.choice}>
          <input
            type="radio"
            name={`${id}-audience`}
            checked={fields.audience === audience}
            onChange={() => set({ audience })}
          />
          {translate(`app.views.audience.${audience}`)}
        </label>
      ))}
      {fields.audience === 'group' && (
        <Choice
          id={`${id}-group`}
          label={translate('app.views.group')}
          empty={null}
          value={fields.group ?? ''}
          options={views.groups}
          onChange={(group) => set({ group })}
        />
      )}
      {fields.audience !== 'private' && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={fields.isLocked}
            onChange={({ target }) => set({ isLocked: target.checked })}
          />
          {translate('app.views.locked')}
        </label>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  /** Text of the empty choice; null without one. */
  readonly empty: string | null;
  readonly value: string;
  readonly options: readonly Named[];
  onChange(id: string): void;
}

function Choice({ id, label, empty, value, options, onChange }: ChoiceProps) {
  return (
    <div className={formStyles.field}>
      <label className={formStyles.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={inputStyles.select} value={value} onChange={({ target }) => onChange(target.value)}>
        {empty !== null && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
}
