import { defineRemote } from '@jnn/platform/contract';

export default defineRemote({
  name: 'pantry',
  pages: [{ name: 'pantry', paths: ['/pantry'], title: { en: 'Pantry' } }],
});
