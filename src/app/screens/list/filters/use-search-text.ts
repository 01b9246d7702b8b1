/** The text of a search input. It searches after a pause, and never during an IME conversion. */
import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

const pauseMs = 300;

/**
 * @param search the current search; the input follows it when something else changes it (Back, clear)
 * @param onSearch is called with the trimmed text
 */
export function useSearchText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search);
  const [followed, setFollowed] = useState(search);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  if (search !== followed) {
    setFollowed(search);
    if (search !== text.trim()) setText(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const searchSoon = useCallback((value: string, pause = pauseMs): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(value.trim()), pause);
  }, []);
  const clear = useCallback((): void => {
    setText('');
    searchSoon('', 0);
  }, [searchSoon]);

  const field = {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      setText(event.target.value);
      if (composing.current) clearTimeout(timer.current);
      else searchSoon(event.target.value);
    },
    onCompositionStart: (): void => {
      composing.current = true;
      clearTimeout(timer.current);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>): void => {
      composing.current = false;
      searchSoon(event.currentTarget.value);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      // Safari sends the key that ends a conversion after its end, with code 229.
      if (event.nativeEvent.isComposing || event.keyCode === 229) return;
      if (event.key === 'Enter') searchSoon(event.currentTarget.value, 0);
      if (event.key !== 'Escape' || text === '') return;
      event.preventDefault();
      clear();
    },
  };
  return { field, clear, isEmpty: text === '' };
}
