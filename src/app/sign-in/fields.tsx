/** The fields of the sign-in forms: label above, input, and below it error and help. */
import { type ReactNode, useId, useState } from 'react';
import type { Words } from './words.ts';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
}

export function EmailField(props: FieldProps) {
  return <Field {...props} type="email" inputMode="email" />;
}

export function TextField(props: FieldProps) {
  return <Field {...props} type="text" />;
}

export function CodeField(props: FieldProps) {
  return <Field {...props} type="text" inputMode="numeric" />;
}

export function PasswordField({ words, ...props }: FieldProps & { readonly words: Words }) {
  const [visible, setVisible] = useState(false);
  return (
    <Field {...props} type={visible ? 'text' : 'password'}>
      <button
        type="button"
        className="sign-in-toggle"
        aria-label={visible ? words.hidePassword : words.showPassword}
        onClick={() => setVisible(!visible)}
      >
        {visible ? words.hide : words.show}
      </button>
    </Field>
  );
}

/** The help describes the rule of the built-in pool. An external pool has its own rule, and reports it on refusal. */
export function NewPasswordField(props: {
  readonly words: Words;
  readonly builtIn: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
  /** The label of an account's first password, which is not a new one. */
  readonly label?: string;
}) {
  const { words, builtIn, ...field } = props;
  const help = builtIn ? words.passwordRule : undefined;
  return (
    <PasswordField
      label={words.newPassword}
      {...field}
      words={words}
      name="new-password"
      autoComplete="new-password"
      help={help}
    />
  );
}

interface InputProps extends FieldProps {
  readonly type: string;
  readonly inputMode?: 'email' | 'numeric';
  readonly children?: ReactNode;
}

function Field({ label, error, help, value, onChange, children, ...input }: InputProps) {
  const id = useId();
  const description = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-input">
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={description || undefined}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        {children}
      </div>
      {error ? (
        <p className="sign-in-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {help ? (
        <p className="sign-in-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
