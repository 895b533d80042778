/** Props by which something tells that a visitor is about to press it. */
export const onIntent = (ask: () => void) => ({ onPointerEnter: ask, onFocus: ask });
