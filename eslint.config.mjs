import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import castNeedsReason from './tools/checks/eslint/cast-needs-reason.mjs';

const browserCode = ['shell/src/**', 'mf-*/**', 'shared/*/src/**'];
const tests = ['**/*.test.{ts,tsx}', 'shared/testing/**', 'e2e/**'];
/** Where a tool, a federation container or React.lazy asks for a default. */
const defaultExports = [
  '**/pages/**',
  '**/*.config.{ts,mjs}',
  '**/*.d.ts',
  'shared/testing/src/jest/**',
  'tools/checks/eslint/**',
  'e2e/**',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.data/**',
      '**/.cache/**',
      'coverage/**',
      'e2e/test-results/**',
      'tools/checks/fixtures/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      // One program for the whole house: rooms share most of their sources, and checking each alone takes five times as long.
      parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { jnn: { rules: { 'cast-needs-reason': castNeedsReason } } },
    rules: {
      'jnn/cast-needs-reason': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 65, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that every importer calls it the same.' },
      ],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [a11y.flatConfigs.recommended],
  },
  {
    files: ['shell/src/**', 'mf-*/**', 'shared/*/src/**'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: browserCode,
    ignores: ['shared/testing/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that every importer calls it the same.' },
        {
          selector:
            'Program > VariableDeclaration[kind="let"], Program > ExportNamedDeclaration > VariableDeclaration[kind="let"]',
          message: 'Browser code also renders on the server, for many at once: state belongs to a store or a provider.',
        },
      ],
    },
  },
  { files: defaultExports, rules: { 'no-restricted-syntax': 'off' } },
  {
    files: tests,
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  // Playwright reads a fixture's needs from a destructured parameter, which may be empty.
  { files: ['e2e/fixtures/**'], rules: { 'no-empty-pattern': 'off' } },
  {
    files: ['**/*.{js,cjs,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
