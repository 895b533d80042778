import { defineRemote } from '@jnn/platform/contract';

export default defineRemote({
  name: 'recipes',
  pages: [{ name: 'recipes', paths: ['/'], title: { en: 'Recipes' } }],
});
