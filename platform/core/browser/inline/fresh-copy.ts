/** An element like another one, which a browser loads anew: it would not run a clone of a script. */
export function freshCopy(element: Element): HTMLElement {
  const copy = document.createElement(element.localName);
  for (const { name, value } of element.attributes) copy.setAttribute(name, value);
  return copy;
}
