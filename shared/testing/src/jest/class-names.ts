/** Replaces a style sheet: every class name is its own key. */
const classNames: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => String(name) });

export default classNames;
