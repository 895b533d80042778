import { useLocation, useNavigate } from '@jnn/router';
import { useDeferredValue, useState } from 'react';

/** A gallery's viewer as an entry of the browser's history: opening it adds one, and going back closes it. */
export interface PhotoViewer {
  /** The picture that is shown; null while the viewer is closed. */
  readonly shown: number | null;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** @param name tells the galleries of a page apart. */
export function usePhotoViewer(name: string): PhotoViewer {
  const navigate = useNavigate();
  const [index, setIndex] = useState(0);
  const isOpen = openViewer(useLocation().state) === name;
  // The server knows no history state, so hydration begins with a closed viewer.
  const isShown = useDeferredValue(isOpen, false);
  return {
    shown: isShown ? index : null,
    onShow(next) {
      setIndex(next);
      const { pathname, search } = window.location;
      if (!isOpen) void navigate(pathname + search, { state: { viewer: name } });
    },
    onClose() {
      if (isOpen) void navigate(-1);
    },
  };
}

function openViewer(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'viewer' in state ? state.viewer : null;
}
