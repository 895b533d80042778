import type { PartInWords, TableInWords } from './describe-part';
import { element } from './element';

/** What is known of a part as HTML. */
export function partDetails({ part, rows, shared, files }: PartInWords): readonly HTMLElement[] {
  const list = element('dl');
  for (const [term, says] of rows) list.append(element('dt', {}, term), element('dd', {}, says));
  const summary = element('summary', {}, `Files (${String(files.rows.length)})`);
  return [
    element('h3', {}, part),
    list,
    element('p', { class: 'note' }, 'Times count from when this document was asked for.'),
    ...(shared.rows.length > 0 ? [table(shared)] : []),
    ...(files.rows.length > 0 ? [element('details', {}, summary, table(files))] : []),
  ];
}

function table({ caption, head, rows }: TableInWords): HTMLElement {
  const body = element('tbody');
  for (const [first = '', ...others] of rows) {
    const cells = others.map((text) => element('td', {}, text));
    body.append(element('tr', {}, element('th', { scope: 'row' }, first), ...cells));
  }
  const names = head.map((name) => element('th', { scope: 'col' }, name));
  return element('table', {}, element('caption', {}, caption), element('thead', {}, element('tr', {}, ...names)), body);
}
