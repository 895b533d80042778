import type { MouseEvent } from 'react';
import { useState } from 'react';

/** Below this width in pixels the calendar fills the screen. */
const SHEET_BELOW = 640;

type Shown = 'closed' | 'popover' | 'sheet';

/** Whether and how the calendar is shown, and whether it takes focus when it opens. */
export function useCalendarDisplay() {
  const [state, setState] = useState<{ shown: Shown; takesFocus: boolean }>({ shown: 'closed', takesFocus: false });
  const open = (takesFocus: boolean) => {
    const shown = isNarrow() ? 'sheet' : 'popover';
    setState({ shown, takesFocus: takesFocus || shown === 'sheet' });
  };
  const close = () => setState({ shown: 'closed', takesFocus: false });
  return {
    ...state,
    close,
    /** A finger on a phone goes straight to the calendar: no keyboard slides in before it or after it. */
    onPressStart: (event: MouseEvent) => {
      if (isNarrow()) event.preventDefault();
    },
    /** Shows it and leaves focus in the input. */
    openBeside: () => open(false),
    /** Shows it and moves focus to its days. */
    openInto: () => open(true),
    toggle: () => (state.shown === 'closed' ? open(true) : close()),
  };
}

function isNarrow(): boolean {
  return window.innerWidth < SHEET_BELOW;
}

export type CalendarDisplay = ReturnType<typeof useCalendarDisplay>;
