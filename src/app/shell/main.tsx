/** The page itself, below the bar. Each page brings its own, so that arriving at one puts the focus on its heading. */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './main.module.css';

export const mainId = 'main';

/** The page that the browser was opened with keeps the focus where the browser put it. */
let isFirst = true;

export interface MainProps {
  /** `not-found`, `equipment/list`; also `data-page`. */
  readonly page: string;
  readonly children: ReactNode;
}

export function Main({ page, children }: MainProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    const main = element.current;
    if (!main || main.contains(document.activeElement)) return;
    (main.querySelector<HTMLElement>('h1') ?? main).focus({ preventScroll: true });
  }, []);
  return (
    <main ref={element} id={mainId} tabIndex={-1} data-page={page} className={styles.main}>
      {children}
    </main>
  );
}
