/** Gives the source of a faulty page; `whole` is the path of the original module. */
type Injection = (whole: string) => string;

const throwing = (when: string): string => `throw new Error('Fault panel: thrown ${when}');`;
const looping = 'while (Date.now() > 0);';
const react = "import { useEffect, useState } from 'react';";

/** Faults in a remote's code, by name. `visible-change` is no fault, but makes the build visibly different. */
const INJECTIONS = {
  'visible-change': (whole) => `
    import Page from '${whole}';
    export default function Changed() { return <><p data-variant="visible-change">Fault panel: a visible change</p><Page /></>; }`,
  'throws-at-import': (whole) => `
    import Page from '${whole}';
    ${throwing('at import')}
    export default Page;`,
  'throws-at-render': (whole) => `
    import Page from '${whole}';
    export default function Faulty() { ${throwing('at render')} return <Page />; }`,
  'throws-in-an-effect': (whole) => `
    ${react}
    import Page from '${whole}';
    export default function Faulty() { useEffect(() => { ${throwing('in an effect')} }, []); return <Page />; }`,
  'throws-later': (whole) => `
    ${react}
    import Page from '${whole}';
    export default function Faulty() {
      const [, act] = useState(null);
      useEffect(() => { const timer = setTimeout(() => act(() => { ${throwing('later')} }), 500); return () => clearTimeout(timer); }, []);
      return <Page />;
    }`,
  'throws-on-click': (whole) => `
    import Page from '${whole}';
    export default function Faulty() { return <div onClick={() => { ${throwing('on a click')} }}><Page /></div>; }`,
  'throws-in-english': (whole) => `
    ${react}
    import Page from '${whole}';
    export default function Faulty() {
      useEffect(() => { if (location.pathname.startsWith('/en')) { ${throwing('in English')} } }, []);
      return <Page />;
    }`,
  'is-blank': (whole) => `
    import Page from '${whole}';
    export default function Faulty() { return Math.random() < 0 ? <Page /> : null; }`,
  'loops-at-import': (whole) => `
    import Page from '${whole}';
    ${looping}
    export default Page;`,
  'loops-at-render': (whole) => `
    import Page from '${whole}';
    export default function Faulty() { ${looping} return <Page />; }`,
  'loops-on-click': (whole) => `
    import Page from '${whole}';
    export default function Faulty() { return <div onClick={() => { ${looping} }}><Page /></div>; }`,
  'is-slower': (whole) => `
    ${react}
    import Page from '${whole}';
    export default function Faulty() {
      useEffect(() => { const end = Date.now() + 1000; while (Date.now() < end); }, []);
      return <Page />;
    }`,
  'wrong-shared-version': (whole) => `
    import Page from '${whole}';
    export default Page;`,
} as const satisfies Readonly<Record<string, Injection>>;

export type CodeFault = keyof typeof INJECTIONS;

const isCodeFault = (name: string): name is CodeFault => name in INJECTIONS;

/** Names of all faults in code. */
export const CODE_FAULTS = Object.keys(INJECTIONS).filter(isCodeFault);

/** The source of a faulty page. */
export const faultyPage = (fault: CodeFault, whole: string): string => INJECTIONS[fault](whole);
