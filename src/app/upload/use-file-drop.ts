/** An area for dropping files, and the hidden input for choosing them with a button, which also works by keyboard. */
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';

/** @param isOpen false while no file is accepted */
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
        // Allows choosing the same file again.
        currentTarget.value = '';
      },
    },
  };
}
