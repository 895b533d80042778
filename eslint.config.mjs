import tseslint from 'typescript-eslint';
import jnn from './tools/checks/lint/index.mjs';

/**
 * This repository's own rules for editors that speak to ESLint, the rules between rooms first of all. They need no types,
 * so that a message stands while one types; every other rule is Oxlint's (`.oxlintrc.json`, which has editor plugins, too).
 */
export default [
  {
    ignores: [
      '**/dist/**',
      '**/.data/**',
      '**/.cache/**',
      'coverage/**',
      '**/test-results/**',
      'tools/checks/fixtures/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { jnn },
    rules: { 'jnn/rooms': 'error', 'jnn/cast-needs-reason': 'error' },
  },
];
