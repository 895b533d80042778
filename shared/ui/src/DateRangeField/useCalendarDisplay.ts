import { useState } from 'react';

/** Below this width in pixels the calendar fills the screen. */
const SHEET_BELOW = 640;

type Shown = 'closed' | 'popover' | 'sheet';

/** Whether and how the calendar is shown, and whether it takes focus when it opens. */
export function useCalendarDisplay() {
  const [state, setState] = useState<{ shown: Shown; takesFocus: boolean }>({ shown: 'closed', takesFocus: false });
  const open = (takesFocus: boolean) => {
    const shown = window.innerWidth < SHEET_BELOW ? 'sheet' : 'popover';
    setState({ shown, takesFocus: takesFocus || shown === 'sheet' });
  };
  const close = () => setState({ shown: 'closed', takesFocus: false });
  return {
    ...state,
    close,
    /** Shows it and leaves focus in the input. */
    openBeside: () => open(false),
    /** Shows it and moves focus to its days. */
    openInto: () => open(true),
    toggle: () => (state.shown === 'closed' ? open(true) : close()),
  };
}

export type CalendarDisplay = ReturnType<typeof useCalendarDisplay>;
