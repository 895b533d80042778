import type { PartInWords } from './describe-part';
import { element } from './element';

/** What is known of a part as HTML. */
export function partDetails({ part, rows, shared, files }: PartInWords): readonly HTMLElement[] {
  const list = element('dl');
  for (const [term, says] of rows) list.append(element('dt', {}, term), element('dd', {}, says));
  return [
    element('h3', {}, part),
    list,
    element('p', { class: 'note' }, 'Times count from when this document was asked for.'),
    ...(shared.length > 0 ? [table('Shared packages', ['Package', 'Wanted', 'Given'], shared)] : []),
    ...(files.length > 0 ? [filesOf(files)] : []),
  ];
}

const filesOf = (files: PartInWords['files']): HTMLElement =>
  element(
    'details',
    {},
    element('summary', {}, `Files (${String(files.length)})`),
    table('Files, without what the document itself holds', ['File', 'Compressed', 'Sent'], files),
  );

function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const body = element('tbody');
  for (const [first = '', ...others] of rows) {
    const cells = others.map((text) => element('td', {}, text));
    body.append(element('tr', {}, element('th', { scope: 'row' }, first), ...cells));
  }
  const names = head.map((name) => element('th', { scope: 'col' }, name));
  return element('table', {}, element('caption', {}, caption), element('thead', {}, element('tr', {}, ...names)), body);
}
