import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CAPABILITIES, type CallAnswer, type Calls, type Capability, type Place } from '@jnn/contract';
import { createFakeServer, fails, member, unreachable, type Answers, type FakeServer } from '@jnn/testing';
import { createFakeBrowser } from '../testing/fake-browser';
import { openTab } from '../testing/open-tab';
import { parseShortlist } from './parse-lists';

const place = (hotelCode: string): Place => ({
  // A code of the demo's form is what the brand stands for.
  hotelCode: hotelCode as Place['hotelCode'],
  citySlug: 'heviz',
  slug: `hotel-${hotelCode.toLowerCase()}`,
  name: `Hotel ${hotelCode}`,
});

type Content = CallAnswer<Calls['loadData']>['content'];

/** An account's store, which refuses a save of another revision than its own. */
function createAccount() {
  let content: Content = null;
  let revision = 0;
  const save = (next: Content, replaced: number | undefined) => {
    if (replaced !== revision) return fails(409, 'conflict');
    content = next;
    revision += 1;
    return { saved: true };
  };
  const answers: Answers = {
    loadData: () => ({ content, revision }),
    saveData: ({ body }) => save(body.content, body.revision),
  };
  return { server: createFakeServer(answers), answers, save, codes: () => codesIn(content) };
}

const codesIn = (list: Content): readonly string[] =>
  (parseShortlist(list)?.places ?? []).map(({ hotelCode }) => hotelCode);

/** A page of a browser; the browser's storage is the window's. */
async function openPage(server: FakeServer, capabilities: readonly Capability[] = CAPABILITIES) {
  const site = openTab(createFakeBrowser(), server, null, capabilities);
  site.auth.setState({ status: 'guest' });
  const actions = await site.shortlist.open();
  const logIn = (id = 'u1') => site.auth.setState({ status: 'member', user: member({ id, userId: id }) }, true);
  const logOut = () => site.auth.setState({ status: 'guest' }, true);
  const codes = (): readonly string[] => site.shortlist.store.getState().places.map(({ hotelCode }) => hotelCode);
  return { ...site, ...actions, logIn, logOut, codes };
}

/** Lets waiting saves be sent and answered. */
const settle = () => jest.advanceTimersByTimeAsync(2_000);
const stored = (): string => JSON.stringify(localStorage);

/** Leaves this browser for another one: what is stored there is not here. */
function leaveBrowser(): () => void {
  const before = Object.entries(localStorage);
  localStorage.clear();
  return () => {
    localStorage.clear();
    for (const [key, value] of before) localStorage.setItem(key, String(value));
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a shortlist at login', () => {
  it('gets what was pressed before it was known who is here, and the browser keeps none of it', async () => {
    const account = createAccount();
    const page = await openPage(account.server);
    page.auth.setState({ status: 'unknown' }, true);
    page.toggle(place('H1'));
    expect(page.codes()).toEqual([]);
    page.logIn();
    await settle();
    expect([page.codes(), account.codes()]).toEqual([['H1'], ['H1']]);
    page.logOut();
    expect(page.codes()).toEqual([]);
    expect(stored()).not.toContain('H1');
  });

  it('is carried to the account, with what the account has', async () => {
    const account = createAccount();
    const phone = await openPage(account.server);
    phone.logIn();
    phone.toggle(place('H1'));
    await settle();
    leaveBrowser();

    const desk = await openPage(account.server);
    desk.toggle(place('H2'));
    desk.logIn();
    await settle();
    expect(desk.codes()).toEqual(['H2', 'H1']);
    expect(account.codes()).toEqual(['H2', 'H1']);
  });

  it('stays in the browser where the backend keeps nothing for accounts', async () => {
    const { server } = createAccount();
    const page = await openPage(server, []);
    page.toggle(place('H1'));
    page.logIn();
    page.toggle(place('H2'));
    await settle();
    expect(page.codes()).toEqual(['H2', 'H1']);
    expect([...server.requests('loadData'), ...server.requests('saveData')]).toEqual([]);
  });

  it('does not bring back what another device has removed', async () => {
    const account = createAccount();
    const phone = await openPage(account.server);
    phone.toggle(place('H1'));
    phone.logIn();
    await settle();
    phone.logOut();
    const backToPhone = leaveBrowser();

    const desk = await openPage(account.server);
    desk.logIn();
    await settle();
    desk.toggle(place('H1'));
    await settle();
    expect(account.codes()).toEqual([]);

    backToPhone();
    phone.logIn();
    await settle();
    expect(phone.codes()).toEqual([]);
    expect(account.codes()).toEqual([]);
  });

  it('asks the account for nothing but its own list', async () => {
    const account = createAccount();
    const page = await openPage(account.server);
    page.logIn();
    await settle();
    expect(account.server.requests('loadData')).toMatchObject([{ body: { key: 'shortlist', account: true } }]);
    expect(account.server.requests('saveData')).toEqual([]);
  });
});

describe('a shortlist at logout', () => {
  it('is what the browser had before, and is whole again after the next login', async () => {
    const account = createAccount();
    const page = await openPage(account.server);
    page.toggle(place('H1'));
    page.logIn();
    await settle();
    page.toggle(place('H2'));
    await settle();
    page.logOut();
    expect(page.codes()).toEqual(['H1']);
    expect(stored()).not.toContain('H2');

    page.logIn();
    await settle();
    expect(page.codes()).toEqual(['H2', 'H1']);
  });

  it('shows the next member nothing of the last one', async () => {
    const [one, other] = [createAccount(), createAccount()];
    const page = await openPage(one.server);
    page.logIn('u1');
    page.toggle(place('H1'));
    await settle();
    page.logOut();
    one.server.answer(other.answers);
    page.logIn('u2');
    await settle();
    expect(page.codes()).toEqual([]);
    expect(other.codes()).toEqual([]);
  });

  it('asks for nothing that was on its way, which would be a guest’s', async () => {
    const account = createAccount();
    const page = await openPage(account.server);
    let isRegistered = (): void => undefined;
    account.server.answer({
      session: async ({ body }) => {
        await new Promise<void>((resolve) => (isRegistered = resolve));
        return { session: body.session ?? 'SessionOfTheFakeSite' };
      },
    });
    page.logIn();
    await settle();
    page.logOut();
    isRegistered();
    await settle();
    expect(account.server.requests('loadData')).toEqual([]);
  });

  it('loses what a member has removed for good', async () => {
    const account = createAccount();
    const page = await openPage(account.server);
    page.toggle(place('H1'));
    page.logIn();
    await settle();
    page.toggle(place('H1'));
    await settle();
    page.logOut();
    expect(page.codes()).toEqual([]);
  });
});

describe('a change of a member’s list', () => {
  it('is saved once for several presses', async () => {
    const account = createAccount();
    const page = await openPage(account.server);
    page.logIn();
    for (const code of ['H1', 'H2', 'H3']) page.toggle(place(code));
    await settle();
    expect(account.server.requests('saveData')).toHaveLength(1);
    expect(account.codes()).toEqual(['H3', 'H2', 'H1']);
  });

  it.each([
    ['is not reached', unreachable()],
    ['fails', fails(503, 'unavailable')],
  ])('waits in the browser while the account %s, even through a logout', async (_, failure) => {
    const account = createAccount();
    account.server.answer({ loadData: failure });
    const page = await openPage(account.server);
    page.logIn();
    page.toggle(place('H1'));
    await settle();
    expect(page.codes()).toEqual(['H1']);
    page.logOut();
    expect(page.codes()).toEqual([]);

    account.server.answer(account.answers);
    page.logIn();
    await settle();
    expect(page.codes()).toEqual(['H1']);
    expect(account.codes()).toEqual(['H1']);
  });

  it('is put together with what another device saves at the same time', async () => {
    const account = createAccount();
    const page = await openPage(account.server);
    page.logIn();
    page.toggle(place('H1'));
    let isFirst = true;
    account.server.answer({
      saveData: ({ body }) => {
        // Another device's save comes between this one's load and save.
        if (isFirst) account.save({ version: 1, places: [{ ...place('H2'), keptAt: 1 }], removed: [] }, body.revision);
        isFirst = false;
        return account.save(body.content, body.revision);
      },
    });
    await settle();
    expect([...account.codes()].sort()).toEqual(['H1', 'H2']);
    expect([...page.codes()].sort()).toEqual(['H1', 'H2']);
  });

  it('says once that the account has no room, and stays in the browser', async () => {
    const account = createAccount();
    account.server.answer({ saveData: fails(413, 'too-large') });
    const page = await openPage(account.server);
    page.logIn();
    page.toggle(place('H1'));
    await settle();
    page.toggle(place('H2'));
    await settle();
    const reported = (): readonly string[] => page.notices.store.getState().quick.map(({ text }) => text);
    expect(reported().filter((text) => text.includes('nem fértek be'))).toHaveLength(1);
    expect(page.codes()).toEqual(['H2', 'H1']);
  });
});
