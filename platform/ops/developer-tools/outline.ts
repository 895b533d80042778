import { element } from './element';

/** The outline around an area of the page. It takes no presses. */
export interface Outline {
  readonly element: HTMLElement;
  /** Outlines an area under the name of its part, wherever it moves; null outlines nothing. */
  show(area: Element | null, part: string): void;
}

/** Creates an outline that outlines nothing. */
export function createOutline(window: Window): Outline {
  const name = element('span');
  const box = element('div', { class: 'outline', 'aria-hidden': 'true', hidden: '' }, name);
  let area: Element | null = null;

  /** Follows scrolling, and whatever else moves the area, until nothing is outlined. */
  function follow(): void {
    if (!area) return;
    const { left, top, right, bottom } = area.getBoundingClientRect();
    // What is out of sight needs no border there.
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
    const width = Math.min(right, window.document.documentElement.clientWidth) - x;
    const height = Math.min(bottom, window.innerHeight) - y;
    box.hidden = !area.isConnected || width <= 0 || height <= 0;
    Object.assign(box.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    window.requestAnimationFrame(follow);
  }

  return {
    element: box,
    show(next, part) {
      const isFollowing = area !== null;
      area = next;
      name.textContent = part;
      box.hidden = next === null;
      if (!isFollowing) follow();
    },
  };
}
