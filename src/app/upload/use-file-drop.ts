/** A place on which files can be dropped, and the hidden input by which they are chosen instead: a button beside it does the same by keyboard. */
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';

/** @param isOpen false while nothing is taken */
export function useFileDrop(isOpen: boolean, take: (files: FileList) => void) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const onDrag = (event: DragEvent, over: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(over && isOpen);
  };
  const takeThose = (files: FileList | null): void => {
    if (files && files.length > 0 && isOpen) take(files);
  };
  return {
    isOver,
    choose: (): void => chooser.current?.click(),
    area: {
      onDragEnter: (event: DragEvent) => onDrag(event, true),
      onDragOver: (event: DragEvent) => onDrag(event, true),
      onDragLeave: (event: DragEvent) => onDrag(event, false),
      onDrop(event: DragEvent) {
        onDrag(event, false);
        takeThose(event.dataTransfer.files);
      },
    },
    input: {
      ref: chooser,
      type: 'file',
      hidden: true,
      onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
        takeThose(currentTarget.files);
        // The same file may be chosen once more.
        currentTarget.value = '';
      },
    },
  };
}
