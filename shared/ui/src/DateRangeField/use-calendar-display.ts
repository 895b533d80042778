import { type MouseEvent, useState } from 'react';

/** Windows that are narrower or lower than so many rem have room for nothing beside the calendar. */
const ROOM = { width: 40, height: 30 };

type Shown = 'closed' | 'popover' | 'sheet';
type End = 'from' | 'until';

const CLOSED = { shown: 'closed', takesFocus: false } as const;

/** Whether and how the calendar is shown, the end that it was opened for, and whether it takes focus when it opens. */
export function useCalendarDisplay() {
  const [state, setState] = useState<{ shown: Shown; takesFocus: boolean; end?: End | undefined }>(CLOSED);
  const open = (takesFocus: boolean, end?: End) => {
    const shown = isSmall() ? 'sheet' : 'popover';
    setState({ shown, takesFocus: takesFocus || shown === 'sheet', end });
  };
  const close = () => setState(CLOSED);
  return {
    ...state,
    close,
    /** A touch on a phone opens the calendar without focusing the input, so that no keyboard appears. */
    onPressStart: (event: MouseEvent) => {
      if (isSmall()) event.preventDefault();
    },
    /** Shows it and leaves focus in the input. */
    openBeside: (end: End) => open(false, end),
    /** Shows it and moves focus to its days. */
    openInto: (end: End) => open(true, end),
    toggle: () => (state.shown === 'closed' ? open(true) : close()),
  };
}

function isSmall(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return window.innerWidth < ROOM.width * rem || window.innerHeight < ROOM.height * rem;
}

export type CalendarDisplay = ReturnType<typeof useCalendarDisplay>;
