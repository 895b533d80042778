/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { inlineScript, type TextRules } from './inline-script';

interface DefaultPolicy {
  createScriptURL(address: string): string | null;
  createHTML(html: string): string | null;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'trustedTypes');
  document.head.replaceChildren();
});

/** Runs the script of a document in a browser that enforces Trusted Types; gives the policies that it makes. */
function policiesOf(rules: TextRules): Record<string, DefaultPolicy> {
  const policies: Record<string, DefaultPolicy> = {};
  Reflect.set(window, 'trustedTypes', {
    createPolicy: (name: string, policy: DefaultPolicy) => {
      policies[name] = policy;
    },
  });
  const script = document.createElement('script');
  script.textContent = inlineScript('', rules).text;
  document.head.append(script);
  return policies;
}

describe('what scripts may put into a page as plain text', () => {
  it.each([
    ['/releases/shell/0123456789abcdef/shell.js', true],
    ['http://localhost/releases/shell/0123456789abcdef/shell.js', true],
    ['https://maps.googleapis.com/maps/api/js?key=a', true],
    ['https://www.google.com/recaptcha/api.js', true],
    ['/api/documents', false],
    ['/releases/../api/upload.js', false],
    ['https://evil.example/releases/shell.js', false],
    ['https://maps.googleapis.com.evil.example/a.js', false],
    ['https://www.google.com/search?callback=alert', false],
    ['//evil.example/releases/a.js', false],
    ['data:text/javascript,alert(1)', false],
    ['javascript:alert(1)', false],
  ])('as the address of a script: %s, %s', (address, passes) => {
    const scripts = ['https://maps.googleapis.com', 'https://www.google.com/recaptcha/'];
    const { default: policy } = policiesOf({ scripts, markup: [] });
    expect(policy?.createScriptURL(address)).toBe(passes ? new URL(address, 'http://localhost').href : null);
  });

  it.each([
    ['10 km', true],
    ['a &amp; b', true],
    ['<svg/>', true],
    ['<svg onload=alert(1)>', false],
    ['<b>bold</b>', false],
    ['<svg/><b>', false],
  ])('as HTML: %s, %s', (html, passes) => {
    const { default: policy } = policiesOf({ scripts: [], markup: ['<svg/>', '</script>'] });
    expect(policy?.createHTML(html)).toBe(passes ? html : null);
  });

  it('never ends the script that says so', () => {
    const { text } = inlineScript('', { scripts: [], markup: ['</script>'] });
    expect(text).not.toContain('</script');
  });
});
