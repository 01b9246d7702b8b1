/** Buttons: one look for actions and for links to other pages. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classes } from './classes.ts';

/** `primary`: at most one in view. `danger`: destroys something. `quiet`: no border, for bars and rows. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly variant?: ButtonVariant | undefined;
  /** Before the text. */
  readonly icon?: ReactNode;
  readonly small?: boolean | undefined;
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows progress and ignores further clicks. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, icon, small, busy = false, children, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(lookOf({ variant, small }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** A link with the look of a button: it can be copied and opened in a new tab. */
export function ButtonLink({ variant, icon, small, children, className, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classes(lookOf({ variant, small }), className)}>
      {icon}
      {children}
    </Link>
  );
}

const lookOf = ({ variant = 'secondary', small = false }: Look): string | undefined =>
  classes(styles.button, styles[variant], small && styles.small);
