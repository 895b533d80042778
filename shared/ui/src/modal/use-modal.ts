import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';

type ModalOptions = {
  readonly onClose: () => void;
  /** Escape, the back gesture and a press beside the dialog close it. */
  readonly dismissible: boolean;
};

/** Opens a native dialog while it is mounted, moves focus in, and gives it back afterwards. */
export function useModal({ onClose, dismissible }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => (ref.current ? openModal(ref.current) : undefined), []);

  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (dismissible) onClose();
  };
  return {
    ref,
    onCancel: ask,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) ask(event);
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === event.currentTarget) ask(event);
    },
    // Browsers close a dialog on a second Escape even if the first was cancelled.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget || event.currentTarget.open) return;
      if (dismissible) onClose();
      else showModal(event.currentTarget);
    },
  };
}

function openModal(dialog: HTMLDialogElement) {
  const before = document.activeElement;
  keepScrollbarRoom();
  showModal(dialog);
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
  first?.focus();
  return () => {
    if ('close' in dialog) dialog.close();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}

/** Width of the scrollbar that vanishes under a modal; base.css reserves it, so that the page does not shift. */
function keepScrollbarRoom() {
  const root = document.documentElement;
  const width = root.clientWidth > 0 ? window.innerWidth - root.clientWidth : 0;
  if (width > 0) root.style.setProperty('--scrollbar', `${width}px`);
}

/** Without `showModal` the dialog is shown as a plain box over the page. */
function showModal(dialog: HTMLDialogElement) {
  if ('showModal' in dialog) dialog.showModal();
  else setOpen(dialog);
}

function setOpen(dialog: Element) {
  dialog.setAttribute('open', '');
}
