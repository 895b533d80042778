import { html, type Html } from '../../core/server/html';

/** The head of a column of words. */
export const head = (words: Html | string): Html => html`<th scope="col">${words}</th>`;

/** A section with a table, which scrolls by itself where it is wider than the page. `id`: of its heading. */
export function tableCard(
  id: string,
  title: string,
  about: string,
  heads: readonly Html[],
  rows: readonly Html[],
): Html {
  return html`<section class="card" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <p class="soft">${about}</p>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            ${heads}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`;
}
