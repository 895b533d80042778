import { statusOf } from './describe-part';
import { element } from './element';
import type { BuildFacts, ToolsFacts } from './facts';
import { SHELL } from './recorded-page';

/** Shows the part of the pass from a build or an address from now on; resolves with what is wrong, or null. */
export type Switch = (shows: string) => Promise<string | null>;

/** What a part can be switched to: the forms for the part of the pass, the command that gives a pass for others. */
export function switchForms(part: string, facts: ToolsFacts, change: Switch): HTMLElement {
  const { pass, parts } = facts;
  if (part === SHELL) {
    return element(
      'p',
      {},
      'A pass shows remotes. To see another shell, run:',
      code('npm run release -- preview shell'),
    );
  }
  if (part !== pass.part) {
    const command = `npm run release -- pass --part ${part} --person NAME --build BUILD`;
    return element('p', {}, `This pass is for ${pass.part}. To switch ${part}, take a pass for it:`, code(command));
  }
  const problem = element('p', { role: 'alert' });
  const send = (shows: string): void => {
    void change(shows).then((says) => {
      problem.textContent = says ?? '';
    });
  };
  return element(
    'div',
    {},
    buildForm(parts[part] ?? [], facts, send),
    pass.mayShowAddress ? addressForm(pass.shows, send) : addressCommand(part),
    problem,
  );
}

const code = (text: string): HTMLElement => element('code', {}, text);

const addressCommand = (part: string): HTMLElement =>
  element(
    'p',
    {},
    'This pass is for builds. To show your own machine, take one for an address:',
    code(`npm run release -- pass --part ${part} --person NAME --address http://localhost:4300`),
  );

function buildForm(builds: readonly BuildFacts[], facts: ToolsFacts, send: (shows: string) => void): HTMLElement {
  const select = element('select', { name: 'build' });
  for (const one of builds) {
    const option = element('option', { value: one.build }, optionText(one, facts));
    option.selected = one.build === facts.pass.shows;
    select.append(option);
  }
  return form(field('Build', select), 'Show this build', () => send(select.value));
}

const optionText = (facts: BuildFacts, known: ToolsFacts): string =>
  `${facts.build} – ${statusOf(facts, known)}${facts.published ? `, ${facts.published.slice(0, 16).replace('T', ' ')} UTC` : ''}`;

function addressForm(shows: string, send: (shows: string) => void): HTMLElement {
  const value = shows.startsWith('http:') ? shows : 'http://localhost:4300';
  const input = element('input', { name: 'address', type: 'url', required: '', spellcheck: 'false', value });
  return form(field('Address of your own machine', input), 'Show this address', () =>
    send(input.value.replace(/\/$/, '')),
  );
}

const field = (label: string, control: HTMLElement): HTMLElement =>
  element('label', { class: 'field' }, label, control);

function form(label: HTMLElement, button: string, submitted: () => void): HTMLElement {
  const made = element('form', {}, label, element('button', {}, button));
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted();
  });
  return made;
}
